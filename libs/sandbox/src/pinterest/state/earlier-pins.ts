import type { EarlierPins, SandboxAccount, SandboxBoard, SandboxPin } from './entities.js';

/** Digits of a pin's place among those added with it. */
const PLACE_DIGITS = 4;

/** Pins that can be added at once. */
export const MOST_EARLIER_PINS = 10 ** PLACE_DIGITS;

/** The pins themselves, oldest first. Their ids have 18 digits too; those of created pins begin with an 8. */
export function makeEarlierPins(
  { stamp, count, accountId, boardId, since, image }: EarlierPins,
  boards: ReadonlyMap<string, SandboxBoard>,
  accounts: ReadonlyMap<string, SandboxAccount>,
): SandboxPin[] {
  return Array.from({ length: count }, (_, place) => ({
    // None is later than that, or a list would leave it out.
    at: new Date(since - (count - 1 - place)).toISOString(),
    requestId: '',
    pinId: `7${stamp}${String(place).padStart(PLACE_DIGITS, '0')}`,
    accountId,
    username: accounts.get(accountId)?.username ?? 'somebody',
    boardId,
    boardName: boards.get(boardId)?.name ?? '',
    sectionId: null,
    sectionName: null,
    title: `Earlier pin ${place + 1}`,
    description: null,
    link: `https://example.com/earlier/${place + 1}`,
    altText: null,
    dominantColor: null,
    image,
  }));
}
