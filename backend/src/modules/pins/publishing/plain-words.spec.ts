import { expect, it } from '@jest/globals';
import type { Outcome, PinOutcome } from '@boardcast/contracts';
import { inPlainWords } from './plain-words.js';

const at = '2026-07-01T12:00:00.000Z';
const fault = { status: 400, code: 2 ** 40, message: 'Not \0 this', reason: 'Not \0 this', advice: null };
const told = (outcome: Outcome): PinOutcome => ({
  ...{ version: 1, pinId: '00000000-0000-4000-8000-000000000001', fence: 2, tokenSerial: 1 },
  ...{ outcome, firstSentAt: at, at },
});

it('An outcome in plain words means the same, keeps what we say, and holds nothing that came from Pinterest', () => {
  const rejected = inPlainWords(told({ kind: 'rejected', fault }));
  expect(rejected).toMatchObject({ fence: 2, firstSentAt: at });
  expect(rejected.outcome).toMatchObject({ kind: 'rejected', fault: { status: 400, code: null } });
  expect(JSON.stringify(rejected)).not.toContain('Not');

  const ours = { ...fault, reason: 'Refused.', advice: 'Choose another board.' };
  const kept = inPlainWords(told({ kind: 'rejected', fault: ours }));
  expect(kept.outcome).toMatchObject({ fault: { reason: 'Refused.', advice: 'Choose another board.' } });
  expect(JSON.stringify(kept)).not.toContain('Not');

  const odd = inPlainWords(told({ kind: 'unknown', fault: { ...fault, status: 2 ** 40 } }));
  expect(odd.outcome).toMatchObject({ kind: 'unknown', fault: { status: 0 } });

  const deferred = inPlainWords(told({ kind: 'deferred', until: at, reason: 'Not \0 this', unlooked: true }));
  expect(deferred.outcome).toMatchObject({ kind: 'deferred', until: at, unlooked: true });
  expect(JSON.stringify(deferred)).not.toContain('Not');

  const published = told({ kind: 'published', pinterestPinId: '77', adopted: true });
  expect(inPlainWords(published)).toEqual(published);
});
