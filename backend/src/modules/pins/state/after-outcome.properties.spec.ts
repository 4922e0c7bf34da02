import { describe, expect, it } from '@jest/globals';
import { propertyRun } from '@boardcast/testing';
import fc from 'fast-check';
import { MAX_RETRIES, type Outcome, type OutcomeKind, type PinFault } from '@boardcast/contracts';
import { PROBE_SECONDS } from '@boardcast/server';
import { aListedPin } from '../testing/listed-pin.js';
import { afterCancel, afterCheck, afterRetry, canCheck, canRetry } from './pin-acts.js';
import { afterOutcome } from './after-outcome.js';
import { FINAL_STATES, type PinProgress } from './pin-state.js';
import { LEGAL_TRANSITIONS, type PinAct } from './transitions.js';

const RUNS = 1_000;
const START = new Date('2026-07-01T12:00:00Z');
const fault: PinFault = { status: 503, code: null, message: 'm', reason: 'r', advice: null };
const fresh: PinProgress = {
  state: 'waiting',
  mode: 'send',
  fence: 0,
  retryCount: 0,
  probeCount: 0,
  nextAt: START,
  notBefore: null,
  firstSentAt: null,
  holdReason: null,
  fault: null,
  pinterestPinId: null,
  lookalike: null,
  ruledOut: [],
  unresolvedSince: null,
  recheck: null,
};

/** What a publisher can say of a claim that asks for a send; of one that asks for a look, it can say less. */
const OF_A_SEND: readonly OutcomeKind[] = [
  ...[
    'published',
    'deferred',
    'rejected',
    'not-sent',
    'unknown',
    'absent',
    'lookalike',
    'unauthorised',
    'blocked',
  ],
] as OutcomeKind[];
const OF_A_LOOK: readonly OutcomeKind[] = [
  ...['published', 'deferred', 'rejected', 'unknown', 'absent', 'lookalike', 'unauthorised'],
] as OutcomeKind[];

/** An outcome as a script names it; `kind` counts through what can be said of the claim. */
const told = fc.record({
  act: fc.constant('outcome' as const),
  kind: fc.nat(),
  /** How many claims ago; 0 is the one under way. */
  fencesAgo: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 3 })),
  untilMs: fc.integer({ min: -60_000, max: 3_600_000 }),
  /** Of a deferral: the board could not be looked at. */
  unlooked: fc.boolean(),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});
const script = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ act: 'claim' as const }) },
    { weight: 5, arbitrary: told },
    { weight: 1, arbitrary: fc.constant({ act: 'connect' as const }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...(['cancel', 'retry', 'check'] as const)).map((act) => ({ act })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('pass' as const), ms: fc.nat({ max: 7_200_000 }) }),
    },
  ),
  { maxLength: 80, size: 'max' },
);
type Told = typeof told extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof script extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** Says which promise is broken; much cheaper than an expectation, and asked a million times. */
function hold(isKept: boolean, broken: string): void {
  if (!isKept) throw new Error(broken);
}

/** One pin, the time, and what must be remembered to judge the next change. */
class OnePin {
  pin: PinProgress = fresh;
  now = START;
  /** Clean looks since the last outcome that left it open whether the pin is on its board; null: nothing is open. */
  private looks: number | null = null;

  take(step: Step): void {
    switch (step.act) {
      case 'claim':
        return this.claim();
      case 'connect':
        return this.connect();
      case 'pass':
        this.now = new Date(this.now.getTime() + step.ms);
        return;
      case 'outcome':
        return this.hear(step);
      default:
        return this.obey(step.act);
    }
  }

  /** As when the user deletes the record, sends the pin again, or has it looked for. */
  private obey(act: Extract<PinAct, 'cancel' | 'retry' | 'check'>): void {
    const before = this.pin;
    const { from, to } = LEGAL_TRANSITIONS[act];
    if (!from.includes(before.state) || !this.allows(act)) return;
    if (act === 'cancel') this.pin = afterCancel(before);
    else this.pin = act === 'retry' ? afterRetry(before, this.now) : afterCheck(before, this.now);
    hold(to.includes(this.pin.state), `${act} leads to ${this.pin.state}`);
    hold(this.pin.firstSentAt === before.firstSentAt, 'the first send is forgotten');
    hold(
      act !== 'cancel' || this.looks === null || this.pin.state === 'unconfirmed',
      'an open end is denied',
    );
    if (this.isFinal()) this.looks = null;
    // Retries count anew; what was known of the pin stays.
    hold(act !== 'retry' || this.pin.retryCount === 0, 'a retry does not begin at the first rung');
  }

  private allows(act: 'cancel' | 'retry' | 'check'): boolean {
    if (act === 'cancel') return true;
    return act === 'retry' ? canRetry(this.pin) : canCheck(this.pin);
  }

  /** As a dispatcher does when the time has come; the script does not wait for it. */
  private claim(): void {
    const { pin } = this;
    if (pin.nextAt === null) return;
    this.now = new Date(Math.max(this.now.getTime(), pin.nextAt.getTime()));
    const mode = pin.state === 'checking' ? 'probe' : 'send';
    this.pin = { ...pin, mode, state: 'queued', fence: pin.fence + 1, nextAt: null, holdReason: null };
  }

  /** As when the user has signed in again. */
  private connect(): void {
    if (this.pin.holdReason !== 'connection') return;
    const state = this.pin.mode === 'probe' ? 'checking' : 'waiting';
    this.pin = { ...this.pin, state, holdReason: null, nextAt: this.now, fault: null };
  }

  private hear(step: Told): void {
    const before = this.pin;
    const outcome = outcomeOf(step, before, this.now);
    const fence = Math.max(1, before.fence - step.fencesAgo);
    const claim = { fence, outcome, firstSentAt: outcome.kind === 'deferred' ? null : this.now };
    const next = afterOutcome(before, claim, this.now, step.random);
    if (next === null) return;
    this.pin = next;
    this.judgeChange(before, fence, outcome);
    this.judgeProof(outcome);
  }

  /** Which changes an outcome may make at all. */
  private judgeChange(before: PinProgress, fence: number, outcome: Outcome): void {
    const { pin: after, now } = this;
    hold(LEGAL_TRANSITIONS[outcome.kind].to.includes(after.state), `${outcome.kind} leads to ${after.state}`);
    if (outcome.kind === 'published') {
      hold(before.state !== 'published', 'a published pin is published again');
      hold(after.pinterestPinId === outcome.pinterestPinId, 'the id is lost');
    } else {
      hold(before.state === 'queued', `${outcome.kind} changes a pin that is ${before.state}`);
      hold(before.fence === fence, `${outcome.kind} of an older claim counts`);
      hold(after.pinterestPinId === null, `${outcome.kind} brings an id`);
    }
    hold(after.fence === before.fence, 'an outcome changes the fence');
    hold(after.retryCount >= before.retryCount && after.retryCount <= MAX_RETRIES, 'retries are miscounted');
    hold(
      before.firstSentAt === null || after.firstSentAt === before.firstSentAt,
      'the first send is forgotten',
    );
    const goesOn = after.state === 'waiting' || after.state === 'checking';
    hold((after.nextAt !== null) === goesOn, `${after.state} with the time ${String(after.nextAt)}`);
    // Only a deferral may name a moment that has passed meanwhile.
    const earliest =
      outcome.kind === 'deferred' ? Math.min(Number(now), Date.parse(outcome.until)) : Number(now);
    hold(after.nextAt === null || after.nextAt.getTime() >= earliest, 'it is due in the past');
  }

  /** Nothing whose fate is open is sent again before enough looks found nothing. */
  private judgeProof(outcome: Outcome): void {
    if (outcome.kind === 'unknown') this.looks = 0;
    if (this.looks === null) return;
    if (outcome.kind === 'absent') this.looks += 1;
    const isWaiting = this.pin.state === 'waiting';
    hold(!isWaiting || this.looks >= PROBE_SECONDS.length, `it is sent again after ${this.looks} looks`);
    if (isWaiting || this.isFinal()) this.looks = null;
  }

  private isFinal(): boolean {
    return FINAL_STATES.some((state) => state === this.pin.state);
  }
}

function outcomeOf(step: Told, pin: PinProgress, now: Date): Outcome {
  const kinds = pin.mode === 'probe' ? OF_A_LOOK : OF_A_SEND;
  const kind = kinds[step.kind % kinds.length] ?? 'unknown';
  switch (kind) {
    case 'published':
      return { kind, pinterestPinId: String(step.kind), adopted: step.kind % 2 === 0 };
    case 'deferred':
      return {
        kind,
        until: new Date(now.getTime() + step.untilMs).toISOString(),
        reason: 'limit',
        unlooked: step.unlooked,
      };
    case 'lookalike':
      return { kind, pin: aListedPin(String(step.kind)) };
    case 'absent':
      return { kind };
    default:
      return { kind, fault };
  }
}

describe('Whatever outcomes come, in whatever order and however often,', () => {
  it('a pin changes lawfully, and its end stands but for the news that it is on its board', () => {
    const run = propertyRun('A pin changes lawfully', RUNS);
    fc.assert(
      fc.property(script, (steps) => {
        const one = new OnePin();
        for (const step of steps) one.take(step);
        expect(one.pin.fence).toBeLessThanOrEqual(steps.length);
      }),
      run,
    );
  });

  it('a pin that is only ever unsent ends after its eighth retry', () => {
    const run = propertyRun('Retries come to an end', RUNS);
    const tries = MAX_RETRIES + 1;
    fc.assert(
      fc.property(fc.array(told, { minLength: tries, maxLength: tries }), (outcomes) => {
        const one = new OnePin();
        for (const outcome of outcomes) {
          one.take({ act: 'claim' });
          one.take({ ...outcome, fencesAgo: 0, kind: OF_A_SEND.indexOf('not-sent') });
        }
        expect(one.pin).toMatchObject({ state: 'failed', retryCount: MAX_RETRIES, fence: tries });
      }),
      run,
    );
  });

  it('what is known at the end follows from the outcomes, not from their order, and success wins', () => {
    const run = propertyRun('Order does not matter', RUNS);
    const one = fc.record({ step: told, copies: fc.integer({ min: 1, max: 3 }) });
    // A claim has one outcome (the ledger keeps it), of older claims any may still be on its way.
    const outcomes = fc.uniqueArray(one, {
      minLength: 1,
      maxLength: 5,
      selector: ({ step }) => step.fencesAgo,
    });
    const orders = outcomes.chain((chosen) => {
      const copied = chosen.flatMap(({ step, copies }) => Array.from({ length: copies }, () => step));
      const shuffled = fc.shuffledSubarray(copied, { minLength: copied.length, maxLength: copied.length });
      return fc.tuple(fc.constantFrom('send' as const, 'probe' as const), shuffled, shuffled);
    });
    fc.assert(
      fc.property(orders, ([mode, first, second]) => {
        const queued: PinProgress = { ...fresh, state: 'queued', mode, fence: 4, nextAt: null };
        const [one, other] = [first, second].map((steps) => endOf(queued, steps));
        expect(one).toEqual(other);
        const succeeded = first.some((step) => outcomeOf(step, queued, START).kind === 'published');
        expect(one?.state === 'published').toBe(succeeded);
      }),
      run,
    );
  });
});

/** What the user is told after these outcomes; all successes of a pin name the one pin that there is. */
function endOf(pin: PinProgress, steps: Told[]): Partial<PinProgress> {
  const end = steps.reduce((now, step) => {
    const outcome = outcomeOf(step, pin, START);
    const one = outcome.kind === 'published' ? { ...outcome, pinterestPinId: '77' } : outcome;
    const claim = { fence: pin.fence - step.fencesAgo, outcome: one, firstSentAt: START };
    return afterOutcome(now, claim, START, 0.5) ?? now;
  }, pin);
  const { state, fault: told, nextAt, holdReason, pinterestPinId } = end;
  return { state, fault: told, nextAt, holdReason, pinterestPinId };
}
