import { REQUIRED_SCOPES } from '@boardcast/pinterest';
import type { PinNumbers, PinterestScope } from '@boardcast/pinterest';
import { controlClient } from '../../shared/control.js';
import { drawPicture } from '../../pictures/draw-picture.js';
import { readImage } from '../images/read-image.js';
import { trueNumbers } from '../metrics/pin-metrics.js';
import { boardName, sectionName } from '../seed/board-names.js';
import { makeBoard } from '../seed/seed-boards.js';
import { DAY_MS } from '../pinterest-time.js';
import { MOST_EARLIER_PINS } from '../state/earlier-pins.js';
import type { SandboxAccount } from '../state/entities.js';
import type { JournalEntry } from '../state/journal.js';
import { DEFAULT_LIMITS, settingsSchema } from '../state/settings.js';
import type { SandboxSettings } from '../state/settings.js';
import type { World } from '../world.js';
import type { ScriptInput } from './outcome-script.js';

/** One of many accounts added at once. */
export interface CrowdMember {
  id: string;
  username: string;
  boardIds: string[];
  accessToken: string;
}

/** The sandbox's control acts for tests and demonstrations; Pinterest has none of them. */
export const SANDBOX_ACTS = {
  /** Scripts the next outcomes of an operation, after those already waiting. */
  script: ({ outcomes }: World, script: ScriptInput) => outcomes.add(script),

  /**
   * Lets the answers go that scripts hold, and drops the outcomes that would hold more: everybody's, or those of one
   * account, whose scripts name it.
   */
  releaseAnswers: ({ outcomes }: World, username?: string) => outcomes.release(username),

  /** Drops the outcomes still waiting for their calls, and lets held answers go. */
  clearOutcomes: ({ outcomes }: World) => outcomes.clear(),

  /** Lowers the limits, or switches them off with null. */
  setLimits(world: World, limits: Partial<NonNullable<SandboxSettings['limits']>> | null): void {
    world.rates.clear();
    const before = world.store.state.settings.limits ?? DEFAULT_LIMITS;
    change(world, { limits: limits && { ...before, ...limits } });
  },

  /** Changes any other setting. */
  setSettings: (world: World, settings: Partial<SandboxSettings>) => change(world, settings),

  /** Adds an account with boards, and sections that are dealt out to them in turn. @returns its id and the boards' */
  addAccount(
    world: World,
    username: string,
    boards: number,
    sections = 0,
  ): { id: string; boardIds: string[] } {
    if (world.store.accountByName(username)) throw new Error(`${username} is there already.`);
    const { id } = addAccount(world, username);
    return { id, boardIds: addBoards(world, id, boards, { sections }) };
  },

  /** Adds many accounts at once (`prefix_1`, `prefix_2` …), each with boards and a token, for load tests. */
  addCrowd(world: World, prefix: string, accounts: number, boards: number): CrowdMember[] {
    return world.store.inOneSave(() =>
      Array.from({ length: accounts }, (_, index) => {
        const { id, username } = addAccount(world, `${prefix}_${index + 1}`);
        // They have none yet: looking for them would take minutes for ten thousand accounts.
        const boardIds = addBoards(world, id, boards, { there: 0 });
        return {
          id,
          username,
          boardIds,
          accessToken: world.tokens.issue(id, [...REQUIRED_SCOPES]).accessToken,
        };
      }),
    );
  },

  /** Adds boards to an account. @returns their ids */
  addBoards: (world: World, username: string, count: number): string[] =>
    addBoards(world, accountId(world, username), count),

  /** Renames a board, as its owner would at Pinterest. */
  renameBoard({ store }: World, boardId: string, name: string): void {
    const board = store.boards.get(boardId);
    if (!board) throw new Error(`There is no board ${boardId}.`);
    store.changeBoard({ ...board, name });
  },

  /** Deletes a section, as its board's owner would at Pinterest. */
  deleteSection({ store }: World, boardId: string, sectionId: string): void {
    const board = store.boards.get(boardId);
    if (!board) throw new Error(`There is no board ${boardId}.`);
    store.changeBoard({ ...board, sections: board.sections.filter(({ id }) => id !== sectionId) });
  },

  /** Deletes a board, as its owner would at Pinterest. */
  deleteBoard({ store }: World, boardId: string): void {
    const board = store.boards.get(boardId);
    if (!board) throw new Error(`There is no board ${boardId}.`);
    store.deleteBoard(board);
  },

  /**
   * Gives an account pins on a board that it had so many days ago, for load tests. No call created them, so the journal
   * doesn't know them. @returns their ids, oldest first
   */
  async addPins(
    world: World,
    username: string,
    boardId: string,
    count: number,
    agoDays: number,
  ): Promise<string[]> {
    const owner = accountId(world, username);
    if (!world.store.boards.has(boardId)) throw new Error(`There is no board ${boardId}.`);
    if (count > MOST_EARLIER_PINS) throw new Error(`At most ${MOST_EARLIER_PINS} pins at once.`);
    const data = (await drawPicture()).toString('base64');
    const image = await readImage(world, { source_type: 'image_base64', content_type: 'image/jpeg', data });
    const since = world.clock.ms() - agoDays * DAY_MS;
    return world.store.addEarlierPins({ accountId: owner, boardId, count, since, image });
  },

  /** Deletes a pin, as its owner would at Pinterest. */
  deletePin({ store }: World, pinId: string): void {
    const pin = store.pins.get(pinId);
    if (!pin) throw new Error(`There is no pin ${pinId}.`);
    store.deletePin(pin);
  },

  /**
   * What the API tells of these pins now, or at another moment (ISO 8601), with the names and windows that are set; null
   * where it tells nothing. Pins that aren't there are left out.
   */
  metrics({ store }: World, pinIds: string[], at?: string): Record<string, PinNumbers | null> {
    const pins = pinIds.flatMap((pinId) => store.pins.get(pinId) ?? []);
    return Object.fromEntries(
      pins.map((pin) => {
        const nowMs = at === undefined ? store.measuredAt(pin.accountId) : Date.parse(at);
        return [pin.pinId, trueNumbers(pin, nowMs, store.state.settings)] as const;
      }),
    );
  },

  /** Measures an account's pins as if so many days had passed. The clock is everybody's and tells the time of looks. */
  measureLater: (world: World, username: string, days: number) =>
    world.store.measureLater(accountId(world, username), days),

  /** Issues tokens without a consent page, by default with all scopes the product needs. */
  grant(world: World, username: string, scopes: PinterestScope[] = [...REQUIRED_SCOPES]) {
    const { accessToken, refreshToken } = world.tokens.issue(accountId(world, username), scopes);
    return { accessToken, refreshToken };
  },

  /** Expires access tokens of one account or all; refresh tokens stay valid. */
  expireTokens: (world: World, username?: string) =>
    world.tokens.expire(username === undefined ? undefined : accountId(world, username)),

  /** Revokes all tokens of one account or of all. */
  revokeTokens: (world: World, username?: string) =>
    world.tokens.revoke(username === undefined ? undefined : accountId(world, username)),

  advanceTime({ clock, store }: World, seconds: number): void {
    clock.setOffset(clock.offset() + seconds * 1_000);
    store.save();
  },

  /** Every pin ever created, oldest first, including deleted ones. A link matches if it contains the text. */
  journal({ store }: World, filter: { username?: string; link?: string } = {}): JournalEntry[] {
    const { username, link = '' } = filter;
    return store.journal
      .list()
      .filter(
        (entry) => entry.username === (username ?? entry.username) && (entry.link ?? '').includes(link),
      );
  },

  /** Calls refused by a limit, oldest first, without those refused by a script. */
  refusals: ({ rates }: World) => rates.refusals(),

  /** How often each operation was called. */
  calls: ({ counters }: World) => counters.all(),

  /** Back to the seed; `keepGrants` leaves everybody signed in. */
  reset(world: World, { keepGrants = false }: { keepGrants?: boolean } = {}): void {
    world.outcomes.clear();
    world.counters.clear();
    world.latencies.clear();
    world.rates.clear();
    world.store.reset(keepGrants);
  },
};

/** Client of a running sandbox's control API. */
export class SandboxControl extends controlClient<World, typeof SANDBOX_ACTS>(SANDBOX_ACTS) {}

function change({ store }: World, settings: Partial<SandboxSettings>): void {
  store.state.settings = settingsSchema.parse({ ...store.state.settings, ...settings });
  store.save();
}

function accountId({ store }: World, username: string): string {
  const account = store.accountByName(username);
  if (!account) throw new Error(`There is no account ${username}.`);
  return account.id;
}

function addAccount({ store }: World, username: string): SandboxAccount {
  const account: SandboxAccount = {
    id: `5497558139${String(10_000_000 + store.accounts.size)}`,
    username,
    displayName: username.replaceAll('_', ' '),
    about: '',
    accountType: 'PINNER',
    followerCount: 0,
    monthlyViews: 0,
  };
  store.addAccount(account);
  return account;
}

function addBoards(
  { store }: World,
  ownerId: string,
  count: number,
  { there = store.boardsOf(ownerId).length, sections = 0 } = {},
): string[] {
  const boards = Array.from({ length: count }, (_, index) => {
    const id = `5497559${ownerId.slice(-5)}${String(900_000 + there + index)}`;
    const own = Math.ceil(Math.max(0, sections - index) / count);
    const names = Array.from({ length: own }, (_each, nth) => sectionName(nth));
    return makeBoard({ id, ownerId, name: boardName(there + index), sections: names });
  });
  store.addBoards(boards);
  return boards.map((board) => board.id);
}
