import { CLOCK_MS } from './creates.js';
import type { Evidence } from './evidence.js';
import type { Violation } from './verdict.js';
import type { GroupAct } from '../stack/noting-browser.js';

/** An act whose user was told that it counts. */
type Told = GroupAct & { answer: { at: Date } };

/**
 * I7: of a paused or stopped group nothing is created once its user was told, except by claims that were under way
 * then; until they ask for it again.
 */
export function pausesKept({ pins, journal, changes, acts = [] }: Evidence): Violation[] {
  const rows = new Map(pins.map((pin) => [pin.pinterestPinId, pin]));
  const byGroup = Map.groupBy(acts, ({ groupId }) => groupId);
  const byPin = Map.groupBy(changes, ({ pinId }) => pinId);
  return journal.flatMap(({ pinId, at }) => {
    const pin = rows.get(pinId);
    const told = pin && inForce(byGroup.get(pin.groupId) ?? [], Date.parse(at));
    if (!told) return [];
    const until = told.answer.at.getTime() + CLOCK_MS;
    const steps = (byPin.get(pin.id) ?? []).filter((step) => step.at.getTime() <= Date.parse(at));
    const known = steps.filter((step) => step.at.getTime() <= until);
    const isClaimedSince = steps.slice(known.length).some(({ toState }) => toState === 'queued');
    if (steps.length === 0 || (known.at(-1)?.toState === 'queued' && !isClaimedSince)) return [];
    return [
      { invariant: 'I7', what: `${pinId} was created at ${at}, after its group was told to ${told.act}` },
    ];
  });
}

/** The pause or stop that its user had surely been told of by then, unless they may have asked for more since. */
function inForce(acts: readonly GroupAct[], at: number): Told | null {
  const told = acts
    .filter(isTold)
    .filter(({ answer }) => answer.at.getTime() <= at - CLOCK_MS)
    .toSorted((one, other) => one.answer.at.getTime() - other.answer.at.getTime())
    .at(-1);
  if (!told || !isEnd(told)) return null;
  const isUndone = acts.some(
    (act) => !isEnd(act) && act.sentAt.getTime() <= at + CLOCK_MS && act.sentAt >= told.sentAt,
  );
  return isUndone ? null : told;
}

function isEnd({ act }: GroupAct): boolean {
  return act === 'pause' || act === 'stop';
}

function isTold(act: GroupAct): act is Told {
  return act.answer !== null && act.answer.status < 300;
}
