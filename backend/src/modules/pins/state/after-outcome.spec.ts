import { describe, expect, it } from '@jest/globals';
import type { Outcome, OutcomeKind, PinFault } from '@boardcast/contracts';
import { RETRY_MINUTES } from '@boardcast/server';
import { aListedPin } from '../testing/listed-pin.js';
import { afterOutcome } from './after-outcome.js';
import { SPAM_HOLD_MS, underSpamHold } from './holds.js';
import { pinStateSchema, type PinProgress } from './pin-state.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

const NOW = new Date('2026-07-01T12:00:00Z');
const fault: PinFault = {
  status: 503,
  code: null,
  message: 'busy',
  reason: 'Pinterest is busy.',
  advice: null,
};
const sentAt = new Date('2026-07-01T11:59:58Z');

const queued: PinProgress = {
  state: 'queued',
  mode: 'send',
  fence: 3,
  retryCount: 0,
  probeCount: 0,
  nextAt: null,
  notBefore: null,
  firstSentAt: null,
  unresolvedSince: null,
  recheck: null,
  holdReason: null,
  fault: null,
  pinterestPinId: null,
  lookalike: null,
  ruledOut: [],
};

const outcomes: Record<OutcomeKind, Outcome> = {
  published: { kind: 'published', pinterestPinId: '77', adopted: false },
  deferred: { kind: 'deferred', until: '2026-07-01T12:00:30Z', reason: 'limit' },
  rejected: { kind: 'rejected', fault },
  'not-sent': { kind: 'not-sent', fault },
  unknown: { kind: 'unknown', fault },
  absent: { kind: 'absent' },
  lookalike: { kind: 'lookalike', pin: aListedPin('78') },
  unauthorised: { kind: 'unauthorised', fault },
  blocked: { kind: 'blocked', fault },
};

const step = (pin: PinProgress, kind: OutcomeKind, fence = pin.fence) =>
  afterOutcome(pin, { fence, outcome: outcomes[kind], firstSentAt: sentAt }, NOW, 0.5);
const hoursAgo = (count: number) => new Date(NOW.getTime() - count * 3_600_000);
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe('The next state of a pin', () => {
  it('is one that the table of legal transitions names, for every outcome and mode', () => {
    for (const kind of Object.keys(outcomes) as OutcomeKind[]) {
      for (const mode of ['send', 'probe'] as const) {
        for (const counts of [
          { retryCount: 0, probeCount: 0 },
          { retryCount: 8, probeCount: 3 },
        ]) {
          const next = step({ ...queued, mode, ...counts }, kind);
          expect(LEGAL_TRANSITIONS[kind].to).toContain(next?.state);
        }
      }
    }
  });

  it('is published after a success, whatever the state and however old the claim', () => {
    for (const state of pinStateSchema.options.filter((each) => each !== 'published')) {
      expect(step({ ...queued, state }, 'published', 1)).toMatchObject({
        state: 'published',
        pinterestPinId: '77',
        nextAt: null,
        fault: null,
      });
    }
    expect(step({ ...queued, state: 'published', pinterestPinId: '1' }, 'published')).toBeNull();
  });

  it('does not change by an old failure, or by one that nobody waits for', () => {
    for (const kind of Object.keys(outcomes) as OutcomeKind[]) {
      if (kind === 'published') continue;
      expect(step(queued, kind, 2)).toBeNull();
      expect(step({ ...queued, state: 'waiting' }, kind)).toBeNull();
      expect(step({ ...queued, state: 'failed' }, kind)).toBeNull();
    }
  });

  it('waits without a retry being counted when there was no permit', () => {
    expect(step(queued, 'deferred')).toMatchObject({
      state: 'waiting',
      retryCount: 0,
      nextAt: new Date('2026-07-01T12:00:30Z'),
    });
    expect(step({ ...queued, mode: 'probe', probeCount: 2 }, 'deferred')).toMatchObject({
      state: 'checking',
      probeCount: 2,
    });
  });

  it('climbs the ladder rung by rung and fails after the eighth retry', () => {
    let pin = queued;
    for (const [index, wait] of RETRY_MINUTES.entries()) {
      const next = step({ ...pin, state: 'queued' }, 'not-sent');
      expect(next).toMatchObject({ state: 'waiting', retryCount: index + 1, nextAt: minutes(wait) });
      pin = next ?? pin;
    }
    expect(step({ ...pin, state: 'queued' }, 'not-sent')).toMatchObject({
      state: 'failed',
      retryCount: 8,
      nextAt: null,
      fault,
    });
  });

  it('looks at the board after 10 s, 1, 5 and 15 min before an unknown send becomes a retry', () => {
    const unknown = step(queued, 'unknown');
    expect(unknown).toMatchObject({
      state: 'checking',
      probeCount: 0,
      retryCount: 0,
      firstSentAt: sentAt,
      nextAt: new Date(NOW.getTime() + 10_000),
    });
    let pin: PinProgress = { ...queued, ...unknown };
    for (const wait of [1, 5, 15]) {
      const next = step({ ...pin, state: 'queued', mode: 'probe' }, 'absent');
      expect(next).toMatchObject({ state: 'checking', nextAt: minutes(wait), retryCount: 0 });
      pin = next ?? pin;
    }
    expect(step({ ...pin, state: 'queued', mode: 'probe' }, 'absent')).toMatchObject({
      state: 'waiting',
      retryCount: 1,
      probeCount: 0,
      nextAt: minutes(1),
      firstSentAt: sentAt,
    });
  });

  it('keeps a pin that may be on its board open until it is proved', () => {
    const unknown = step(queued, 'unknown');
    expect(unknown).toMatchObject({ unresolvedSince: NOW });
    const looking: PinProgress = { ...queued, ...unknown, state: 'queued', mode: 'probe' };
    expect(step(looking, 'deferred')).toMatchObject({
      state: 'checking',
      probeCount: 0,
      unresolvedSince: NOW,
    });
    expect(step({ ...looking, probeCount: 3 }, 'absent')).toMatchObject({
      state: 'waiting',
      unresolvedSince: null,
    });
    expect(step(looking, 'published')).toMatchObject({ state: 'published', unresolvedSince: null });
  });

  it('is unconfirmed, and says so, when no look could be made for 24 hours', () => {
    const looking: PinProgress = {
      ...queued,
      mode: 'probe',
      probeCount: 3,
      unresolvedSince: hoursAgo(23),
      fault,
    };
    const until = minutes(24 * 60).toISOString();
    const deferred: Outcome = { kind: 'deferred', until, reason: 'closed', unlooked: true };
    const defer = (pin: PinProgress) =>
      afterOutcome(pin, { fence: pin.fence, outcome: deferred, firstSentAt: sentAt }, NOW, 0.5);

    expect(defer(looking)).toMatchObject({ state: 'checking', probeCount: 3, nextAt: minutes(60) });
    const end = defer({ ...looking, unresolvedSince: hoursAgo(24) });
    expect(end).toMatchObject({ state: 'unconfirmed', nextAt: null, retryCount: 0, firstSentAt: sentAt });
    expect(end?.fault).toMatchObject({
      status: 503,
      reason: expect.stringContaining('may have been published'),
    });
    expect(end?.fault?.advice).toContain('Check the board');
  });

  it('is unconfirmed as well when the look before a retry could not be made for 24 hours', () => {
    const until = minutes(1).toISOString();
    const unlooked: Outcome = { kind: 'deferred', until, reason: 'closed', unlooked: true };
    const retry: PinProgress = { ...queued, retryCount: 2, firstSentAt: sentAt };
    const after = (pin: PinProgress, outcome: Outcome) =>
      afterOutcome(pin, { fence: pin.fence, outcome, firstSentAt: sentAt }, NOW, 0.5);

    expect(after(retry, unlooked)).toMatchObject({ state: 'waiting', retryCount: 2, unresolvedSince: NOW });
    const late = { ...retry, unresolvedSince: hoursAgo(24) };
    expect(after(late, unlooked)).toMatchObject({ state: 'unconfirmed' });
    expect(after(late, outcomes.deferred)).toMatchObject({ state: 'waiting', unresolvedSince: null });
  });

  it('takes one clean look for the answer when the user asked for it', () => {
    const asked: PinProgress = { ...queued, mode: 'probe', recheck: 'asked', unresolvedSince: NOW, fault };
    const next = step(asked, 'absent');
    expect(next).toMatchObject({ state: 'unconfirmed', recheck: 'absent', nextAt: null });
    expect(next?.fault?.reason).toContain('wasn’t on the board when we last checked, 2026-07-01 12:00 UTC');
  });

  it('waits for the end of its group’s spam hold, whatever brought it back; looks go on', () => {
    const end = new Date(NOW.getTime() + SPAM_HOLD_MS);
    for (const kind of ['not-sent', 'deferred'] as const) {
      const next = step(queued, kind);
      expect(next && underSpamHold(next, end, NOW)).toMatchObject({
        state: 'held',
        holdReason: 'spam',
        nextAt: end,
      });
      expect(next && underSpamHold(next, NOW, NOW)).toBe(next);
    }
    const looking = step(queued, 'unknown');
    expect(looking && underSpamHold(looking, end, NOW)).toBe(looking);
  });

  it('holds the pin, without a time, when the token is not accepted', () => {
    expect(step(queued, 'unauthorised')).toMatchObject({
      state: 'held',
      holdReason: 'connection',
      nextAt: null,
      retryCount: 0,
    });
  });

  it('keeps the first moment that a request may have arrived', () => {
    const first = new Date('2026-07-01T10:00:00Z');
    expect(step({ ...queued, firstSentAt: first }, 'not-sent')).toMatchObject({ firstSentAt: first });
  });
});
