import { FINAL_STATES, groupStatus, LEGAL_TRANSITIONS, pinStatus } from '@boardcast/contracts';
import type { JournalEntry } from '@boardcast/sandbox';
import type { Evidence, PinEvidence } from './evidence.js';

/** What a scenario expects besides what always holds. */
export interface Expectations {
  /** Creates per window that no account may exceed; absent: the journal is not looked at for it. */
  limits?: { creates: number; windowSeconds: number };
  /** Acts that took pins back, by a link of theirs: nothing may be created after the moment the act was answered. */
  cancelled?: readonly { link: string; at: Date }[];
  /** Dead letters that were made on purpose and still lie there. */
  deadLetters?: number;
  /** Pins that may be held at the end, e.g. for a connection that is lost. */
  mayBeHeld?: boolean;
  /** Pins that end failed although Pinterest has created them, e.g. "400 but created", by a link of theirs. */
  createdThoughRejected?: readonly string[];
  /**
   * Pins that the board's list hid beyond every look, so that they were created once more, by a link of theirs: the
   * window that remains (house.md §3).
   */
  hiddenFromEveryLook?: readonly string[];
  /** People had pins sent again or looked for: only then may one leave its end. */
  peopleAct?: boolean;
  /** Changes of pins before it were judged with their own scenario, and what it allowed. */
  changesSince?: Date;
}

/** A promise that was broken. */
export interface Violation {
  /** I1 … I11 (reliability.md §5.1). */
  invariant: string;
  what: string;
}

/** The verdict on a scenario. */
export interface Verdict {
  violations: Violation[];
  pins: number;
  /** Due pins without an end, published ones that Pinterest does not have, and created ones nobody knows of. */
  lost: number;
  /** Creates beyond the first of a pin. */
  doubled: number;
}

/** Different clocks on one machine read a moment a little differently. */
const CLOCK_MS = 50;

/** Holds what happened against the invariants of the product. Pure: the negative cases have a spec of their own. */
export function judge(evidence: Evidence, expected: Expectations = {}): Verdict {
  const places = byPlace(evidence);
  const doubled = sum(places.map(({ pins, entries }) => Math.max(0, entries.length - pins.length)));
  const violations = [
    ...places.flatMap((place) => onePinPerBoard(place, expected)),
    ...everyPinFinal(evidence, expected),
    ...idsAgree(evidence, expected),
    ...creditsBalance(evidence),
    ...queuesEmpty(evidence, expected),
    ...limitsObeyed(evidence, expected),
    ...inTime(evidence, expected),
    ...screensTrue(evidence),
    ...fencesRise(evidence, expected),
    ...secretsKept(evidence),
  ];
  const lost = violations.filter(({ invariant }) => invariant === 'I2' || invariant === 'I3').length;
  return { violations, pins: evidence.pins.length, lost, doubled };
}

/** A board of an account, and one text: the pins that should be there and those that were created. */
interface Place {
  name: string;
  pins: PinEvidence[];
  entries: JournalEntry[];
}

/** Account, board and texts in one. */
function placeOf(one: PinEvidence | JournalEntry): string {
  const { accountId, boardId, sectionId, title, description, link, altText } = one;
  return JSON.stringify([accountId, boardId, sectionId, title, description, link, altText]);
}

function byPlace({ pins, journal }: Evidence): Place[] {
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

/** I1: per group and board at most one create; exactly one if published; none if it was refused. */
function onePinPerBoard({ name, pins, entries }: Place, expected: Expectations): Violation[] {
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
function everyPinFinal({ pins }: Evidence, { mayBeHeld }: Expectations): Violation[] {
  const ends: readonly string[] = mayBeHeld ? [...FINAL_STATES, 'held'] : FINAL_STATES;
  return pins
    .filter(({ state, isAhead }) => !isAhead && !ends.includes(state))
    .map(({ id, state, title }) => ({ invariant: 'I2', what: `pin ${id} ('${title}') ended ${state}` }));
}

/** I3: our id is in the journal, and every created pin is known to a row. */
function idsAgree({ pins, journal }: Evidence, expected: Expectations): Violation[] {
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

/** I4: credits used = groups that spent one and did not give it back, and never more than assigned. */
function creditsBalance({ users, groups }: Evidence): Violation[] {
  return users.flatMap(({ id, used, assigned }) => {
    const spent = groups.filter(
      (group) => group.userId === id && group.creditSpent && !group.creditReturned,
    ).length;
    const right = used === spent && used >= 0 && used <= assigned;
    return right ? [] : [{ invariant: 'I4', what: `user ${id} used ${used} of ${assigned}, spent ${spent}` }];
  });
}

/** I5: nothing lies in the queues, nothing is dead that the scenario did not kill. */
export function queuesEmpty(
  { queues }: Pick<Evidence, 'queues'>,
  { deadLetters = 0 }: Expectations,
): Violation[] {
  if (!queues) return [];
  const { publisher, backend, dead } = queues;
  const clean = publisher === 0 && backend === 0 && dead === deadLetters;
  return clean ? [] : [{ invariant: 'I5', what: `queues hold ${JSON.stringify(queues)}` }];
}

/** I6: Pinterest's limits never had to refuse a call, and no window, wherever it starts, holds too many creates. */
function limitsObeyed({ journal, refusals = [] }: Evidence, { limits }: Expectations): Violation[] {
  const refused = refusals.map(({ at, accountId, category }) => ({
    invariant: 'I6',
    what: `account ${accountId}: a call of ${category} was beyond its limit at ${at}`,
  }));
  return [...refused, ...(limits ? crowdedWindows(journal, limits) : [])];
}

function crowdedWindows(
  journal: readonly JournalEntry[],
  limits: NonNullable<Expectations['limits']>,
): Violation[] {
  const byAccount = Map.groupBy(journal, ({ accountId }) => accountId);
  return [...byAccount].flatMap(([account, entries]) => {
    const most = mostInWindow(
      entries.map(({ at }) => Date.parse(at)),
      limits.windowSeconds * 1000,
    );
    if (most <= limits.creates) return [];
    return [{ invariant: 'I6', what: `account ${account}: ${most} creates in ${limits.windowSeconds} s` }];
  });
}

/** The most moments (milliseconds) that any window of so many milliseconds holds. */
export function mostInWindow(moments: readonly number[], windowMs: number): number {
  const sorted = moments.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, moment] of sorted.entries()) {
    while (moment - (sorted[first] ?? moment) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** I7: nothing before its time, nothing after it was taken back. */
function inTime({ pins, journal }: Evidence, { cancelled = [] }: Expectations): Violation[] {
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

/** I8: every group is where its owner sees it, and status and counts there are the sum of its pins. */
function screensTrue({ pins, groups, screens, unseen = [] }: Evidence): Violation[] {
  const byGroup = Map.groupBy(pins, ({ groupId }) => groupId);
  const deleted = new Set(groups.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
  const faults = screens.flatMap((screen) => {
    if (deleted.has(screen.id)) return [`group ${screen.id} was deleted and is still seen`];
    const statuses = (byGroup.get(screen.id) ?? []).map(({ state, isAhead }) => ({
      status: pinStatus(state),
      isAhead,
    }));
    const count = (status: string): number => statuses.filter((pin) => pin.status === status).length;
    const counts = {
      completed: count('completed'),
      failed: count('failed'),
      processing: count('processing'),
    };
    const pending = count('pending');
    // Whether a pending pin was ever tried is settled by then: due ones are final or held.
    const status = groupStatus({ ...counts, pending, dueUntried: 0 });
    const shown = 'pins' in screen ? screen.pins.map((pin) => `${pin.id} ${pin.status}`) : null;
    const stored = (byGroup.get(screen.id) ?? []).map(({ id, state }) => `${id} ${pinStatus(state)}`);
    const agrees =
      (shown === null || shown.toSorted().join() === stored.toSorted().join()) &&
      screen.pinCount === statuses.length &&
      screen.successCount === counts.completed &&
      screen.failedCount === counts.failed &&
      screen.pendingCount === counts.processing + pending &&
      screen.status === status;
    if (agrees) return [];
    const said = `${screen.status} ${screen.successCount}/${screen.failedCount}/${screen.pendingCount}`;
    return [`group ${screen.id} says ${said}, its pins ${status} ${JSON.stringify(counts)}`];
  });
  const missing = unseen.map((id) => `group ${id} is in no history`);
  return [...missing, ...faults].map((what) => ({ invariant: 'I8', what }));
}

/** Steps of {@link LEGAL_TRANSITIONS} that a person's act alone can take. */
const BY_PEOPLE: readonly string[] = ['retry', 'check'];

/** I10: a fence never falls, every step is one of the legal table's, one send at a time. */
function fencesRise(
  { changes, attempts }: Evidence,
  { peopleAct = false, changesSince = new Date(0) }: Expectations,
): Violation[] {
  const steps = Object.entries(LEGAL_TRANSITIONS).filter(([name]) => peopleAct || !BY_PEOPLE.includes(name));
  const isLegal = (fromState: string | null, toState: string): boolean =>
    fromState === null
      ? toState === 'waiting'
      : fromState === toState ||
        steps.some(([, { from, to }]) => includes(from, fromState) && includes(to, toState));
  const wrong = changes.filter(
    ({ fromState, toState, fromFence, toFence, at }) =>
      at >= changesSince && ((fromFence !== null && toFence < fromFence) || !isLegal(fromState, toState)),
  );
  const sending = Map.groupBy(
    attempts.filter(({ state }) => state === 'sending'),
    ({ pinId }) => pinId,
  );
  return [
    ...wrong.map((change) => ({ invariant: 'I10', what: `illegal change ${JSON.stringify(change)}` })),
    ...[...sending]
      .filter(([, rows]) => rows.length > 1)
      .map(([pinId, rows]) => ({
        invariant: 'I10',
        what: `pin ${pinId} has ${rows.length} sends under way`,
      })),
  ];
}

/** I9: no token and no key is in a log or in a dead letter. */
function secretsKept({ spilled }: Evidence): Violation[] {
  return spilled.map((where) => ({ invariant: 'I9', what: `a secret is in ${where}` }));
}

function includes(states: readonly string[], state: string): boolean {
  return states.includes(state);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
