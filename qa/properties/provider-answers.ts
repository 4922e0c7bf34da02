import type { ScriptInput } from '@boardcast/sandbox';
import type { ProviderAnswer } from './script.js';

/** Pinterest's message when it refuses a pin that it has created anyway. */
export const CREATED_ALL_THE_SAME = 'Refused, though it was created.';

/** A script's answers as the sandbox takes them. */
export const ANSWERS: Readonly<Record<ProviderAnswer, ScriptInput['outcomes'][number]>> = {
  'cut before': { drop: 'before' },
  503: { status: 503 },
  429: { status: 429, headers: { 'retry-after': '40' } },
  spam: { status: 429, code: 9, message: 'This looks like spam.' },
  400: { status: 400, code: 1, message: 'No.' },
  401: { status: 401, code: 2 },
  'cut after': { drop: 'after' },
  500: { status: 500, createFirst: true },
  502: { status: 502, createFirst: true, body: 'text' },
  408: { status: 408, createFirst: true },
  html: { body: 'html' },
  truncated: { body: 'truncated' },
  empty: { body: 'empty' },
  'no-id': { body: 'no-id' },
  silence: { held: true },
  'silence, 45 s': { held: true, lateSeconds: 45 },
  'silence, 10 min': { held: true, lateSeconds: 600 },
  'cut, 10 min': { drop: 'after', lateSeconds: 600 },
  '503 but created': { status: 503, createFirst: true },
  '400 but created': { status: 400, code: 1, message: CREATED_ALL_THE_SAME, createFirst: true },
};
