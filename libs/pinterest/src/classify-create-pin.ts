import { z } from 'zod';
import { pinSchema } from './api/pins.js';
import { createdAtMs } from './api/created-at.js';
import type { CreatePinResult, ProviderAnswer, RejectionReason } from './create-pin-result.js';
import type { HttpAnswer } from './http/http-client.js';
import { parseJson, readProviderAnswer } from './http/provider-answer.js';
import { readTransportFailure } from './http/transport-failure.js';
import { readRateHeaders } from './rate-limit/headers.js';

/** The only 400 that may be sent again: Pinterest could not load the image's address (docs/providers.md#pinterest-errors). */
const IMAGE_FETCH = /could not fetch the image|unable to reach the url/i;

/** All that is needed of the answer; a creation time of another kind must not hide the id. */
const createdPinSchema = pinSchema
  .pick({ id: true })
  .extend({ created_at: z.string().nullish().catch(null) });

type Outcome = CreatePinResult extends infer Each
  ? Each extends CreatePinResult
    ? Omit<Each, 'rate'>
    : never
  : never;

/** What an answer to `POST /pins` means. The status decides first, then Pinterest's code, then its text. */
export function classifyCreatePinAnswer(answer: HttpAnswer, now: Date): CreatePinResult {
  const rate = readRateHeaders(answer.headers, now);
  if (answer.status >= 200 && answer.status < 300) return { ...readCreated(answer), rate };
  const said = readProviderAnswer(answer);
  if (answer.status === 429) return { ...readLimited(said, rate.retryAt), rate };
  return { ...readRefusal(answer.status, said), rate };
}

/** What it means that `POST /pins` brought no status at all. */
export function classifyCreatePinFailure(error: unknown): CreatePinResult {
  const { failure, code } = readTransportFailure(error);
  const answer = { httpStatus: null, code: null, message: `No answer from Pinterest (${code}).` };
  const rate = { buckets: [] };
  return failure === 'unreachable'
    ? { kind: 'not-sent', reason: failure, ...answer, rate }
    : { kind: 'unknown', reason: failure, ...answer, rate };
}

/** A success whose body can't be read is still a pin, only one whose id we don't know. */
function readCreated(answer: HttpAnswer): Outcome {
  const body = createdPinSchema.safeParse(parseJson(answer.text));
  if (body.success) {
    const createdAt = new Date(createdAtMs(body.data));
    return { kind: 'created', pinId: body.data.id, httpStatus: answer.status, createdAt };
  }
  const message = `Pinterest answered ${answer.status} without a readable pin id.`;
  return { kind: 'unknown', reason: 'unreadable-answer', httpStatus: answer.status, code: null, message };
}

/** Spam blocks come as 429 too, told only by code or text, and must never be sent again. */
function readLimited(said: ProviderAnswer, retryAt: Date | undefined): Outcome {
  if (said.code === 9 || /spam/i.test(said.message)) return { kind: 'blocked', ...said };
  return { kind: 'rate-limited', retryAt, ...said };
}

function readRefusal(status: number, said: ProviderAnswer): Outcome {
  if (status === 503) return { kind: 'not-sent', reason: 'unavailable', ...said };
  if (status === 408) return { kind: 'unknown', reason: 'timeout', ...said };
  if (status < 400 || status >= 500) return { kind: 'unknown', reason: 'server-error', ...said };
  if (status === 409) return { kind: 'not-sent', reason: 'conflict', ...said };
  if (status === 400 && IMAGE_FETCH.test(said.message))
    return { kind: 'not-sent', reason: 'image-fetch', ...said };
  // 401/3 means a missing scope or feature of a token that is alive: a refresh would not help.
  if (status === 401 && said.code !== 3) return { kind: 'unauthorised', ...said };
  return { kind: 'rejected', reason: rejectionReason(status), ...said };
}

function rejectionReason(status: number): RejectionReason {
  if (status === 400) return 'invalid';
  if (status === 401) return 'missing-permission';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'not-found' : 'refused';
}
