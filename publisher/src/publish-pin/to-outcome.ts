import { listedPinSchema, UNPROVED, type ListedPin, type Outcome, type PinFault } from '@boardcast/contracts';
import {
  createdAtMs,
  explainFailure,
  type CreatePinResult,
  type PinterestError,
  type PinterestPin,
} from '@boardcast/pinterest';

const MAX_MESSAGE = 2000;
/** PostgreSQL's integer. */
const MAX_CODE = 2 ** 31 - 1;

/** What an answer of Pinterest, or the lack of one, means for a pin's record. */
export function toFault(answer: {
  httpStatus: number | null;
  code: number | null;
  message: string;
}): PinFault {
  return {
    status: answer.httpStatus ?? 0,
    code: answer.code !== null && Math.abs(answer.code) <= MAX_CODE ? answer.code : null,
    message: storable(answer.message, MAX_MESSAGE),
    ...explainFailure(answer),
  };
}

/** The outcome of one `POST /pins` (docs/publishing.md#outcomes); how long a 429 waits is the limits' to say. */
export function toOutcome(result: Exclude<CreatePinResult, { kind: 'rate-limited' }>): Outcome {
  switch (result.kind) {
    case 'created':
      return { kind: 'published', pinterestPinId: result.pinId, adopted: false };
    case 'unknown':
      return { kind: 'unknown', fault: { ...toFault(result), ...UNPROVED } };
    case 'rejected':
    case 'not-sent':
    case 'unauthorised':
    case 'blocked':
      return { kind: result.kind, fault: toFault(result) };
  }
}

/** A pin on the board as its user may recognise it, within what a message and a row hold. */
export function toListedPin(pin: PinterestPin): ListedPin {
  const at = createdAtMs(pin);
  const images = pin.media?.images;
  const imageUrl = listedPinSchema.shape.imageUrl.safeParse((images?.['400x300'] ?? images?.['600x'])?.url);
  return {
    pinterestPinId: pin.id,
    title: storable(pin.title, 500),
    description: storable(pin.description, MAX_MESSAGE),
    link: storable(pin.link, 2048),
    imageUrl: imageUrl.data ?? null,
    createdAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
  };
}

/** PostgreSQL's jsonb takes neither NUL nor half a character. */
function storable(text: string | null | undefined, length: number): string {
  return (text ?? '').replaceAll('\0', '').slice(0, length).toWellFormed();
}

/** The fault of a send whose process died. */
export const LOST_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'Pinterest didn’t answer.',
  ...UNPROVED,
};

/** The fault of a pin whose message nobody could handle: a fault of ours, before anything was sent. */
export const UNHANDLED_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'Our attempts didn’t finish.',
  reason: 'A problem on our side kept the pin from being sent.',
  advice: 'We’ll try again automatically.',
};

/**
 * The outcome of a look at the board that failed: it proves nothing, so nothing is sent and it is made again.
 * A board that is gone ends it: there is no pin on it, and there will be none.
 * @param lookAgainMs how long it waits when Pinterest names no time, in milliseconds
 */
export function toProbeOutcome(error: PinterestError, now: Date, lookAgainMs: number): Outcome {
  const { httpStatus, code, providerMessage } = error;
  const fault = toFault({ httpStatus, code, message: providerMessage ?? error.kind });
  if (error.kind === 'unauthorised') return { kind: 'unauthorised', fault };
  if (error.kind === 'not-found') return { kind: 'rejected', fault };
  const until = error.retryAt ?? new Date(now.getTime() + lookAgainMs);
  return { kind: 'deferred', until: until.toISOString(), reason: fault.reason, unlooked: true };
}
