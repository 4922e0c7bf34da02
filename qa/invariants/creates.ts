import type { JournalEntry } from '@boardcast/sandbox';
import type { Evidence, PinEvidence } from './evidence.js';
import type { Expectations, Violation } from './verdict.js';
import { FINAL_STATES } from '../../backend/src/modules/pins/state/pin-state.js';

/** Tolerance between different clocks on one machine, in milliseconds. */
export const CLOCK_MS = 50;

/** A board of an account and one text: the pins that should exist and those that were created. */
export interface Place {
  name: string;
  pins: PinEvidence[];
  entries: JournalEntry[];
}

/** Identifies account, board and texts. */
function placeOf(one: PinEvidence | JournalEntry): string {
  const { accountId, boardId, sectionId, title, description, link, altText } = one;
  return JSON.stringify([accountId, boardId, sectionId, title, description, link, altText]);
}

/** Pins and creates that belong together. */
export function byPlace({ pins, journal }: Evidence): Place[] {
  const places = new Map<string, Place>();
  const at = (one: PinEvidence | JournalEntry): Place => {
    const key = placeOf(one);
    const { boardId, sectionId, title } = one;
    const place = places.get(key) ?? { name: `'${title}' on ${boardId}/${sectionId}`, pins: [], entries: [] };
    places.set(key, place);
    return place;
  };
  for (const pin of pins) at(pin).pins.push(pin);
  for (const entry of journal) at(entry).entries.push(entry);
  return [...places.values()];
}

/** I1: at most one create per group and board; exactly one if published; none if it failed. */
export function onePinPerBoard({ name, pins, entries }: Place, expected: Expectations): Violation[] {
  const published = pins.filter(({ state }) => state === 'published').length;
  const refused = pins.filter(({ state }) => state === 'failed').length;
  const tolerated = pins.some(({ link }) => expected.createdThoughRejected?.includes(link));
  const hidden = pins.filter(({ link }) => expected.hiddenFromEveryLook?.includes(link)).length;
  const found: string[] = [];
  if (entries.length > pins.length + hidden)
    found.push(`${name}: ${entries.length} creates for ${pins.length} pins`);
  if (entries.length < published) found.push(`${name}: ${published} published, ${entries.length} created`);
  if (entries.length > pins.length - refused && entries.length <= pins.length && !tolerated) {
    found.push(`${name}: ${refused} failed, yet ${entries.length} of ${pins.length} created`);
  }
  return found.map((what) => ({ invariant: 'I1', what }));
}

/** I2: every due pin is final. */
export function everyPinFinal({ pins }: Evidence, { mayBeHeld }: Expectations): Violation[] {
  const ends: readonly string[] = mayBeHeld ? [...FINAL_STATES, 'held'] : FINAL_STATES;
  return pins
    .filter(({ state, isAhead }) => !isAhead && !ends.includes(state))
    .map(({ id, state, title }) => ({ invariant: 'I2', what: `pin ${id} ('${title}') ended ${state}` }));
}

/** I3: our id is in the journal, and every created pin is known to a row. */
export function idsAgree({ pins, journal }: Evidence, expected: Expectations): Violation[] {
  const { createdThoughRejected = [], hiddenFromEveryLook = [] } = expected;
  const explained = [...createdThoughRejected, ...hiddenFromEveryLook];
  const created = new Map(journal.map((entry) => [entry.pinId, entry]));
  // Their records say that they may have been published.
  const unconfirmed = pins.filter(({ state }) => state === 'unconfirmed');
  const isAllowedFor = (entry: JournalEntry): boolean =>
    unconfirmed.some((pin) => placeOf(pin) === placeOf(entry));
  const known = new Set(pins.map(({ pinterestPinId }) => pinterestPinId));
  const ours = pins.flatMap(({ id, state, pinterestPinId, boardId }) => {
    if (state !== 'published') return [];
    const entry = created.get(pinterestPinId ?? '');
    return entry?.boardId === boardId
      ? []
      : [`pin ${id} is published as ${pinterestPinId}, which is not there`];
  });
  const theirs = journal
    .filter(({ pinId }) => !known.has(pinId))
    .filter((entry) => !isAllowedFor(entry) && !(entry.link !== null && explained.includes(entry.link)))
    .map(
      ({ pinId, title, boardId }) => `${pinId} ('${title}' on ${boardId}) was created and no row knows it`,
    );
  return [...ours, ...theirs].map((what) => ({ invariant: 'I3', what }));
}

/** I7: nothing is sent before its time or after it was cancelled. */
export function inTime({ pins, journal }: Evidence, { cancelled = [] }: Expectations): Violation[] {
  const due = new Map(pins.map(({ pinterestPinId, dueAt }) => [pinterestPinId, dueAt]));
  const early = journal.filter(({ at, pinId }) => {
    const dueAt = due.get(pinId);
    return dueAt !== undefined && Date.parse(at) < dueAt.getTime() - CLOCK_MS;
  });
  const late = journal.filter(({ at, link }) =>
    cancelled.some((act) => act.link === link && Date.parse(at) > act.at.getTime() + CLOCK_MS),
  );
  return [
    ...early.map(({ pinId, at }) => ({
      invariant: 'I7',
      what: `${pinId} was created at ${at}, before its time`,
    })),
    ...late.map(({ pinId, at }) => ({
      invariant: 'I7',
      what: `${pinId} was created at ${at}, after it was taken back`,
    })),
  ];
}
