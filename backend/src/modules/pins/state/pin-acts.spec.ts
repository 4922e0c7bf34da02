import { describe, expect, it } from '@jest/globals';
import type { PinFault } from '@boardcast/contracts';
import {
  afterCancel,
  afterCheck,
  afterDisown,
  afterRetry,
  canCheck,
  canRetry,
  isBoardAtFault,
  isUntouched,
} from './pin-acts.js';
import { IMAGE_GONE_FAULT } from '@boardcast/contracts';
import { aListedPin } from '../testing/listed-pin.js';
import { pinStateSchema, type PinProgress } from './pin-state.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

const NOW = new Date('2026-07-01T12:00:00Z');
const sentAt = new Date('2026-06-30T12:00:00Z');
const faultOf = (status: number, code: number | null = null): PinFault => ({
  status,
  code,
  message: 'said by Pinterest',
  reason: 'In plain words.',
  advice: null,
});
const failed: PinProgress = {
  state: 'failed',
  mode: 'send',
  fence: 9,
  retryCount: 8,
  probeCount: 0,
  nextAt: null,
  notBefore: null,
  firstSentAt: sentAt,
  unresolvedSince: null,
  recheck: null,
  holdReason: null,
  fault: faultOf(503),
  pinterestPinId: null,
  lookalike: null,
  ruledOut: [],
};

describe('A pin whose board or section is at fault', () => {
  it.each<[string, PinProgress, boolean]>([
    ['no access to the board', { ...failed, fault: faultOf(403, 29) }, true],
    ['a board that is gone', { ...failed, fault: faultOf(404, 40) }, true],
    ['a section that is gone', { ...failed, fault: faultOf(404, 2031) }, true],
    ['an image that is too small', { ...failed, fault: faultOf(403, 233) }, false],
    [
      'an app that may not publish',
      { ...failed, fault: { ...faultOf(403, 29), message: 'Trial access' } },
      false,
    ],
    ['a permission of the connection', { ...failed, fault: faultOf(401, 3) }, false],
    ['another change of the board', { ...failed, fault: faultOf(409) }, false],
    ['Pinterest is down', failed, false],
    ['no reason', { ...failed, fault: null }, false],
    ['not knowing whether it is there', { ...failed, state: 'unconfirmed', fault: faultOf(404, 40) }, false],
    ['a posted one', { ...failed, state: 'published', fault: faultOf(404, 40) }, false],
  ])('after %s: %#', (_name, pin, expected) => {
    expect(isBoardAtFault(pin)).toBe(expected);
  });
});

describe('Sending a pin again on the user’s word', () => {
  it.each<[string, PinFault, boolean]>([
    ['no answer', faultOf(0), true],
    ['Pinterest is down', faultOf(503), true],
    ['a limit', faultOf(429, 8), true],
    ['spam', faultOf(429, 9), true],
    ['no permission', faultOf(401, 3), true],
    ['no access to the board', faultOf(403, 29), true],
    ['another change of the board', faultOf(409), true],
    ['the contents', faultOf(400, 1), false],
    ['a board that is gone', faultOf(404, 40), false],
    ['an image that is too large', faultOf(413), false],
    ['an image that is too small', faultOf(403, 233), false],
    ['an image that can’t be read', faultOf(403, 235), false],
    ['an image that is gone', IMAGE_GONE_FAULT, false],
  ])('after %s: %#', (_name, fault, expected) => {
    expect(canRetry({ ...failed, fault })).toBe(expected);
  });

  it('is for failed pins, and for unproved ones only when a look has not found them', () => {
    const possible = pinStateSchema.options.filter((state) => canRetry({ ...failed, state }));
    expect(possible).toEqual(['failed']);
    expect(canRetry({ ...failed, state: 'unconfirmed', recheck: 'absent' })).toBe(true);
  });

  it('starts at the first rung, at once, and remembers that it was sent', () => {
    expect(afterRetry(failed, NOW)).toMatchObject({
      state: 'waiting',
      retryCount: 0,
      nextAt: NOW,
      firstSentAt: sentAt,
      fault: null,
      fence: 9,
    });
  });
});

describe('Looking for a pin on the user’s word', () => {
  it('is for unproved pins', () => {
    expect(pinStateSchema.options.filter((state) => canCheck({ ...failed, state }))).toEqual(['unconfirmed']);
  });

  it('starts at once and is one look', () => {
    expect(afterCheck({ ...failed, state: 'unconfirmed' }, NOW)).toMatchObject({
      state: 'checking',
      nextAt: NOW,
      recheck: 'asked',
      unresolvedSince: NOW,
    });
  });
});

describe('Deleting the record of a pin', () => {
  it('ends it as failed when it is not on its board, and as unproved when it may be', () => {
    const held: PinProgress = { ...failed, state: 'held', holdReason: 'connection' };
    expect(afterCancel(held)).toMatchObject({ state: 'failed', holdReason: null });
    const end = afterCancel({ ...held, unresolvedSince: sentAt });
    expect(end).toMatchObject({ state: 'unconfirmed', holdReason: null, nextAt: null });
    expect(end.fault?.reason).toContain('may have been published');
  });
});

it('Every act is a step that the table of legal transitions names', () => {
  expect(LEGAL_TRANSITIONS.retry.to).toContain(afterRetry(failed, NOW).state);
  expect(LEGAL_TRANSITIONS.check.to).toContain(afterCheck(failed, NOW).state);
  expect(LEGAL_TRANSITIONS.cancel.to).toContain(afterCancel(failed).state);
  expect(
    LEGAL_TRANSITIONS.retry.from.every((state) => canRetry({ ...failed, state, recheck: 'absent' })),
  ).toBe(true);
  for (const act of ['change', 'withdraw'] as const) {
    expect(pinStateSchema.options.filter((state) => isUntouched({ state, fence: 0 }))).toEqual(
      LEGAL_TRANSITIONS[act].from,
    );
  }
  expect(LEGAL_TRANSITIONS.check.from.every((state) => canCheck({ ...failed, state }))).toBe(true);
});

describe('A pin whose lookalike is another one', () => {
  const asked: PinProgress = { ...failed, state: 'unconfirmed', lookalike: aListedPin('77') };
  const passedOver = { nextAt: NOW, retryCount: 0, lookalike: null, ruledOut: ['77'] };

  it('is sent after a look, when it had been proved absent before', () => {
    expect(afterDisown(asked, aListedPin('77'), NOW)).toMatchObject({ ...passedOver, state: 'waiting' });
  });

  it('is looked for as often as was left: Pinterest may list it late', () => {
    const lookedFor: PinProgress = { ...asked, mode: 'probe', probeCount: 2 };
    expect(afterDisown(lookedFor, aListedPin('77'), NOW)).toMatchObject({
      ...passedOver,
      ...{ state: 'checking', probeCount: 2, unresolvedSince: NOW },
    });
  });
});
