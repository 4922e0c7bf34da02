import { rewriteSchema, type Rewrite } from '@boardcast/sandbox';
import fc from 'fast-check';

/** Steps of the publisher's handler (docs/architecture.md#the-way-of-a-pin). */
export const STEPS = ['claim', 'look', 'permit', 'start-sending', 'create', 'finish', 'tell'] as const;
export type Step = (typeof STEPS)[number];

/**
 * What happens to the process that handles a message: it lives; it is killed just before or after a step; it stops
 * there and continues when the script says so, however late: halted, or so slow, for it says all the while that it lives.
 */
export interface Fate {
  end: 'lives' | 'dies' | 'pauses' | 'lingers';
  at: Step;
  when: 'before' | 'after';
}

/**
 * Pinterest's answers to a create (docs/publishing.md#outcomes); those after the first row create the pin anyway. None
 * comes in the third row before the publisher gives up; the pin is there at once, or is made only so much later.
 */
export const ANSWERS = [
  ...(['cut before', '503', '429', 'spam', '400', '401'] as const),
  ...(['cut after', '500', '502', '408', 'html', 'truncated', 'empty', 'no-id'] as const),
  ...(['silence', 'silence, 45 s', 'silence, 10 min', 'cut, 10 min'] as const),
  ...(['503 but created', '400 but created'] as const),
] as const;
export type ProviderAnswer = (typeof ANSWERS)[number];
const UNHEARD = ['cut after', '500', 'empty', 'silence', 'silence, 45 s', 'silence, 10 min'] as const;

/** What the bus does to the messages of one dispatcher round, or that the dispatcher dies first. */
export const BUS_TROUBLES = ['none', 'none', 'refuses', 'takes without a word', 'dies'] as const;
export type BusTrouble = (typeof BUS_TROUBLES)[number];

const pick = fc.nat({ max: 99 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

const fate = fc
  .record<Fate>({
    end: fc.constantFrom('lives', 'lives', 'lives', 'dies', 'dies', 'pauses', 'lingers'),
    at: fc.constantFrom(...STEPS),
    when: fc.constantFrom('before', 'after'),
  })
  // Stopping between these two for longer than the lease is a window (docs/publishing.md#windows).
  .filter(({ end, at, when }) => !((end === 'pauses' || end === 'lingers') && isWindow(at, when)));

function isWindow(at: Step, when: Fate['when']): boolean {
  return (at === 'start-sending' && when === 'after') || (at === 'create' && when === 'before');
}

/** Publishes, schedules or spreads to this many boards; two texts only, so that groups may look the same. */
const publish = fc.record({
  act: fc.constant('publish' as const),
  isFree: fc.boolean(),
  boards: fc.integer({ min: 1, max: 4 }),
  text: fc.constantFrom('A', 'B'),
  inMinutes: orNull(fc.constantFrom(1, 3, 30)),
  /** Minutes between two boards, from that time on. */
  apart: orNull(fc.constantFrom(1, 25)),
});

const ACTS = {
  publish,
  edit: fc.record({
    act: fc.constant('edit' as const),
    pick,
    text: orNull(fc.constantFrom('C', 'D')),
    boards: orNull(fc.integer({ min: 1, max: 4 })),
    inMinutes: orNull(fc.constantFrom(0, 2, 40)),
  }),
  /** Other times for boards of a group, the one that is picked or all of them. */
  replan: fc.record({
    act: fc.constant('replan' as const),
    pick,
    board: orNull(pick),
    inMinutes: fc.constantFrom(0, 5, 50),
  }),
  /** A user sets hours and limits; only before anything of theirs is made, so that they hold all along. */
  guard: fc.record({
    act: fc.constant('guard' as const),
    isFree: fc.boolean(),
    hours: orNull(fc.constantFrom({ fromHour: 8, toHour: 20 }, { fromHour: 22, toHour: 3 })),
    dailyCap: orNull(fc.constantFrom(2, 4)),
    boardGapMinutes: orNull(fc.constantFrom(5, 20)),
  }),
  pause: fc.record({ act: fc.constant('pause' as const), pick }),
  unpause: fc.record({ act: fc.constant('unpause' as const), pick }),
  /** A user pauses everything, and lets it go on: at the old times, or spread from now, so many minutes apart. */
  pauseAll: fc.record({ act: fc.constant('pauseAll' as const), isFree: fc.boolean() }),
  resumeAll: fc.record({
    act: fc.constant('resumeAll' as const),
    isFree: fc.boolean(),
    gapMinutes: orNull(fc.constantFrom(5, 60)),
  }),
  cancel: fc.record({ act: fc.constant('cancel' as const), pick }),
  forget: fc.record({ act: fc.constant('forget' as const), pick }),
  retry: fc.record({ act: fc.constant('retry' as const), pick }),
  check: fc.record({ act: fc.constant('check' as const), pick }),
  pass: fc.record({
    act: fc.constant('pass' as const),
    seconds: fc.constantFrom(2, 15, 65, 130, 320, 950, 4_000, 90_000),
  }),
  dispatch: fc.record({ act: fc.constant('dispatch' as const), bus: fc.constantFrom(...BUS_TROUBLES) }),
  reap: fc.record({ act: fc.constant('reap' as const), bus: fc.constantFrom(...BUS_TROUBLES) }),
  handle: fc.record({
    act: fc.constant('handle' as const),
    pick,
    copies: fc.integer({ min: 1, max: 3 }),
    keep: fc.boolean(),
    fate,
  }),
  sweep: fc.record({ act: fc.constant('sweep' as const), fate }),
  resume: fc.record({ act: fc.constant('resume' as const), pick }),
  hear: fc.record({
    act: fc.constant('hear' as const),
    picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
    keep: fc.boolean(),
    dies: fc.constantFrom(false, false, false, true),
  }),
  lose: fc.record({ act: fc.constant('lose' as const), what: fc.constantFrom('message', 'outcome'), pick }),
  answer: fc.record({ act: fc.constant('answer' as const), how: fc.constantFrom(...ANSWERS) }),
  list: fc.record({
    act: fc.constant('list' as const),
    lagSeconds: fc.constantFrom(0, 5, 120, 600),
    isShuffled: fc.boolean(),
    faults: fc.nat({ max: 3 }),
  }),
  /** Pinterest lists every pin with other texts, another link, or as it was sent. */
  rewrite: fc.record({
    act: fc.constant('rewrite' as const),
    // Users are asked about pins with another title.
    how: fc
      .tuple(
        fc.constantFrom<Rewrite[]>([], ['title-of-page']),
        fc.subarray(rewriteSchema.options, { maxLength: 4 }),
      )
      .map(([title, others]) => [...title, ...others]),
  }),
  /** Pinterest's clock is set; less than 15 min lie between any two settings, and so between what it says of a pin. */
  skew: fc.record({
    act: fc.constant('skew' as const),
    seconds: fc.constantFrom(0, -420, -180, 180, 420),
  }),
  /** The user says of the pins that looks have found for a group whose they are. */
  identify: fc.record({ act: fc.constant('identify' as const), pick }),
  /** Pinterest refused a token elsewhere, when boards were read. */
  refuse: fc.record({ act: fc.constant('refuse' as const), isFree: fc.boolean() }),
  connect: fc.record({ act: fc.constant('connect' as const) }),
};

const WEIGHTS: Readonly<Record<keyof typeof ACTS, number>> = {
  publish: 2,
  edit: 3,
  replan: 2,
  guard: 0,
  pause: 1,
  unpause: 2,
  pauseAll: 1,
  resumeAll: 2,
  cancel: 1,
  forget: 1,
  retry: 2,
  check: 1,
  pass: 6,
  dispatch: 6,
  reap: 3,
  handle: 9,
  sweep: 3,
  resume: 2,
  hear: 6,
  lose: 1,
  answer: 6,
  list: 2,
  rewrite: 2,
  skew: 1,
  identify: 2,
  refuse: 2,
  connect: 2,
};

/** One act of a script; `pick` selects among what exists at that moment. */
export type Act = { [Name in keyof typeof ACTS]: ValueOf<(typeof ACTS)[Name]> }[keyof typeof ACTS];
type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

const act: fc.Arbitrary<Act> = fc.oneof(
  ...(Object.keys(ACTS) as (keyof typeof ACTS)[]).map((name) => ({
    weight: WEIGHTS[name],
    arbitrary: ACTS[name] as fc.Arbitrary<Act>,
  })),
);

/**
 * Acts that are likely to collide: a pin's whole way; a connection that is refused for a while; a pin made without a
 * word, which Pinterest then shows with another face, or at another time.
 */
const turn: fc.Arbitrary<Act[]> = fc.tuple(ACTS.answer, ACTS.dispatch, ACTS.handle, ACTS.hear);
const outage: fc.Arbitrary<Act[]> = fc.tuple(ACTS.refuse, ACTS.pass, ACTS.reap, ACTS.connect, ACTS.reap);

const unheard = fc.record({ act: fc.constant('answer' as const), how: fc.constantFrom(...UNHEARD) });
const disguise: fc.Arbitrary<Act[]> = fc.tuple(
  ...[fc.oneof(ACTS.rewrite, ACTS.skew), unheard, ACTS.dispatch, ACTS.handle, ACTS.hear],
  ...[fc.oneof(ACTS.rewrite, ACTS.skew), ACTS.pass, ACTS.handle, ACTS.hear, ACTS.identify],
);

/** What happens to a few pin groups, from the first one created, some of people with limits. */
export const script: fc.Arbitrary<Act[]> = fc
  .tuple(
    fc.array(ACTS.guard, { maxLength: 2 }),
    publish,
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: act.map((one) => [one]) },
        { weight: 2, arbitrary: turn },
        { weight: 1, arbitrary: outage },
        { weight: 2, arbitrary: disguise },
      ),
      { minLength: 1, maxLength: 24, size: 'max' },
    ),
  )
  .map(([guards, first, acts]) => [...guards, first, ...acts.flat()]);
