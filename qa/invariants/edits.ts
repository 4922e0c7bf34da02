import { CLOCK_MS } from './creates.js';
import type { Evidence } from './evidence.js';
import type { Violation } from './verdict.js';
import type { TimeEdit } from '../stack/noting-browser.js';

/** An edit whose user was told that it counts. */
type Told = TimeEdit & { answer: { at: Date } };

/**
 * I7: nothing is sent before the time that its user was told last. What they asked for before that, and never heard of,
 * no longer counts; what they asked for since may.
 */
export function newTimesKept({ pins, journal, edits = [] }: Evidence): Violation[] {
  const groups = new Map(pins.map(({ pinterestPinId, groupId }) => [pinterestPinId, groupId]));
  const byGroup = Map.groupBy(edits, ({ groupId }) => groupId);
  return journal.flatMap(({ pinId, at }) => {
    const times = timesInForce(byGroup.get(groups.get(pinId) ?? '') ?? [], new Date(at));
    const earliest = Math.min(...times.map((time) => time.getTime()));
    if (times.length === 0 || Date.parse(at) >= earliest - CLOCK_MS) return [];
    const what = `${pinId} was created at ${at}, before its new time ${new Date(earliest).toISOString()}`;
    return [{ invariant: 'I7', what }];
  });
}

/** New times that may hold at this moment; none if the user was told of none. */
function timesInForce(edits: readonly TimeEdit[], at: Date): Date[] {
  const told = edits
    .filter(isTold)
    .filter((edit) => edit.answer.at <= at)
    .toSorted((one, other) => one.answer.at.getTime() - other.answer.at.getTime())
    .at(-1);
  if (!told) return [];
  const since = edits.filter(
    (edit) =>
      edit !== told &&
      !isRefused(edit) &&
      edit.sentAt <= at &&
      (edit.sentAt > told.sentAt || (isTold(edit) && edit.answer.at > told.sentAt)),
  );
  return [told, ...since].map(({ time }) => time);
}

function isTold(edit: TimeEdit): edit is Told {
  return edit.answer !== null && edit.answer.status < 300;
}

function isRefused({ answer }: TimeEdit): boolean {
  return answer !== null && answer.status >= 400 && answer.status < 500;
}
