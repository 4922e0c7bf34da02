import type { PinterestAccount, PinterestBoard, PinterestPin } from '@boardcast/pinterest';
import { pinMetrics } from '../metrics/pin-metrics.js';
import { toPinterestTime } from '../pinterest-time.js';
import { rewritten } from './rewritten.js';
import { pick } from '../seed/numbers.js';
import type { SandboxAccount, SandboxBoard, SandboxPin } from '../state/entities.js';
import type { World } from '../world.js';

/** An account as `GET /user_account` returns it. */
export function presentAccount(world: World, account: SandboxAccount): PinterestAccount {
  const boards = world.store.boardsOf(account.id);
  return {
    id: account.id,
    username: account.username,
    account_type: account.accountType,
    profile_image: `${world.publicUrl()}/avatars/${account.id}.svg`,
    business_name: account.accountType === 'BUSINESS' ? account.displayName : null,
    about: account.about,
    website_url: '',
    board_count: boards.length,
    pin_count: boards.reduce((sum, board) => sum + pinCount(world, board), 0),
    follower_count: account.followerCount,
    following_count: 20 + pick(`${account.id}:following`, 400),
    monthly_views: account.monthlyViews,
  };
}

/** A board as the API returns it. Its cover is its newest pin, or a drawn one. */
export function presentBoard(world: World, board: SandboxBoard): PinterestBoard {
  const pins = world.store.pinsOn(board.id);
  const newest = pins[0];
  const drawn = (nth: number) => `${world.publicUrl()}/covers/${board.id}-${nth}.jpg`;
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    owner: { username: world.store.accounts.get(board.ownerId)?.username ?? 'somebody' },
    privacy: board.privacy,
    pin_count: pinCount(world, board),
    follower_count: board.followerCount,
    collaborator_count: board.collaboratorIds.length,
    created_at: toPinterestTime(board.createdAt),
    board_pins_modified_at: toPinterestTime(newest ? Date.parse(newest.at) : board.createdAt),
    is_ads_only: false,
    media: {
      image_cover_url: newest ? world.images.url(newest.image, '400x300') : drawn(0),
      pin_thumbnail_urls: [
        ...pins.slice(0, 4).map((pin) => world.images.url(pin.image, '150x150')),
        ...[1, 2, 3, 4].map(drawn),
      ].slice(0, 4),
    },
  };
}

function pinCount(world: World, board: SandboxBoard): number {
  return board.earlierPins + world.store.pinsOn(board.id).length;
}

/** A pin as the API returns it to an account, with its metrics if that was asked for. */
export function presentPin(
  world: World,
  pin: SandboxPin,
  viewer: SandboxAccount,
  withMetrics = false,
): PinterestPin {
  const board = world.store.boards.get(pin.boardId);
  const { settings } = world.store.state;
  const metrics = withMetrics ? pinMetrics(pin, world.store.measuredAt(pin.accountId), settings) : undefined;
  return {
    id: pin.pinId,
    created_at: toPinterestTime(Date.parse(pin.at) + (pin.skewSeconds ?? 0) * 1_000),
    ...rewritten(pin, settings.rewrites),
    dominant_color: pin.dominantColor ?? '#6e7874',
    creative_type: 'REGULAR',
    board_id: pin.boardId,
    board_section_id: pin.sectionId,
    board_owner: { username: world.store.accounts.get(board?.ownerId ?? '')?.username ?? 'somebody' },
    is_owner: pin.accountId === viewer.id,
    is_standard: true,
    has_been_promoted: false,
    parent_pin_id: null,
    media: { media_type: 'image', images: world.images.sizes(pin.image) },
    ...(metrics !== undefined && { pin_metrics: metrics }),
  };
}
