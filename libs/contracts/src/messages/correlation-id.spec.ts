import { expect, it } from '@jest/globals';
import { pinOutcomeSchema } from './pin-outcome.js';

const outcome = {
  ...{ version: 1, pinId: '00000000-0000-4000-8000-000000000001', fence: 1 },
  ...{ outcome: { kind: 'absent' }, firstSentAt: null, at: '2026-07-01T12:00:00Z' },
};

it.each([
  ['none, from before there was one', {}, undefined],
  ['a sane one', { correlationId: 'support-4711' }, 'support-4711'],
  ['one that could break a line', { correlationId: 'a"b\n' }, undefined],
  ['something else', { correlationId: 7 }, undefined],
])('A message with %s is read', (_which, changes, read) => {
  expect(pinOutcomeSchema.parse({ ...outcome, ...changes }).correlationId).toBe(read);
});
