import { createdAtMs } from '../api/created-at.js';
import type { PinterestPin } from '../api/pins.js';
import { weigh, type PictureMatch, type SentPin } from './evidence.js';

/** Earlier than this before the first send, a pin is certainly not the one that was sent: 24 h. */
const CERTAINLY_EARLIER_MS = 24 * 60 * 60 * 1_000;

/** A pin that may be ours and seems older than the send by no more than this may be so by a clock's fault: 15 min. */
const PERHAPS_EARLIER_MS = 15 * 60 * 1_000;

/** What a look knows besides the pins that it read. */
export interface LookContext {
  /** From when on, by Pinterest's clock, a pin may be the one that was sent. */
  createdFrom: Date;
  /** Ids of pins that are other rows', or that the user said are not this one. */
  taken: ReadonlySet<string>;
}

/**
 * What a look at a board proves. `found`: the pin is there. `lookalike`: a pin may be it, so neither is proved.
 * `undated`: a pin that fits has no readable creation time, so the look says nothing. `absent`: the pin is not there.
 */
export type LookVerdict =
  | { kind: 'found'; pin: PinterestPin }
  | { kind: 'lookalike'; pin: PinterestPin }
  | { kind: 'undated' }
  | { kind: 'absent' };

/**
 * The listed pins that might be the one that was sent: in its place, nobody else's, not a day older. First those made
 * since the send, and those that fit best.
 */
export function candidates(
  pins: readonly PinterestPin[],
  sent: SentPin,
  context: LookContext,
): PinterestPin[] {
  const from = context.createdFrom.getTime();
  const oldest = from - CERTAINLY_EARLIER_MS;
  return pins
    .filter(
      (pin) =>
        !context.taken.has(pin.id) &&
        pin.is_owner !== false &&
        isSamePlace(pin, sent) &&
        !(createdAtMs(pin) < oldest),
    )
    .map((pin) => ({ pin, isNew: !(createdAtMs(pin) < from), ...weigh(pin, sent, 'unknown') }))
    .toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || b.points - a.points)
    .map(({ pin }) => pin);
}

/**
 * Weighs the candidates (docs/publishing.md#evidence). Of several the best counts, then the one nearest to the send;
 * where a picture of those that fit couldn't be seen, words come before pictures, or it would speak against its pin. Never
 * relies on the order of the list. One that fits but seems to be older than the send may be an earlier pin of the user's,
 * or Pinterest's clock is wrong: it proves nothing and is shown to the user.
 * @param pictureOf what comparing pictures said of a candidate
 */
export function judgeLook(
  found: readonly PinterestPin[],
  sent: SentPin,
  context: LookContext,
  pictureOf: (pin: PinterestPin) => PictureMatch,
): LookVerdict {
  const from = context.createdFrom.getTime();
  const weighed = found
    .map((pin) => ({ pin, at: createdAtMs(pin), picture: pictureOf(pin) }))
    .map((one) => ({ ...one, ...weigh(one.pin, sent, one.picture) }))
    .filter(({ strength }) => strength !== 'none')
    .toSorted((a, b) => b.points - a.points || Math.abs(a.at - from) - Math.abs(b.at - from));
  const proofs = weighed.filter(({ strength, at }) => strength === 'strong' && at >= from);
  const inWords = ({ pin }: (typeof proofs)[number]) => weigh(pin, sent, 'unknown').points;
  const areSeen = proofs.every(({ picture }) => picture !== 'unknown');
  const [proof] = areSeen ? proofs : proofs.toSorted((a, b) => inWords(b) - inWords(a));
  if (proof) return { kind: 'found', pin: proof.pin };
  if (weighed.some(({ at }) => Number.isNaN(at))) return { kind: 'undated' };
  const alike = weighed.find(({ strength, at }) => at >= from - PERHAPS_EARLIER_MS || strength === 'strong');
  return alike ? { kind: 'lookalike', pin: alike.pin } : { kind: 'absent' };
}

/** A board's list also holds the pins of its sections; a field Pinterest left out can't speak against a pin. */
function isSamePlace(pin: PinterestPin, sent: SentPin): boolean {
  if (pin.board_id != null && pin.board_id !== sent.boardId) return false;
  return pin.board_section_id === undefined || pin.board_section_id === (sent.sectionId ?? null);
}
