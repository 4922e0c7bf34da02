import { z } from 'zod';
import { pinterestIdSchema } from '../api/provider-boards.js';
import { carriedCorrelationIdSchema } from './correlation-id.js';

/** Pattern of the message on the bus. */
export const PUBLISH_PIN = 'publish-pin';

/** What a `publish-pin` message asks for: a send (probed first when it is not the first), or only a look. */
export const publishPinModeSchema = z.enum(['send', 'probe']);
export type PublishPinMode = z.infer<typeof publishPinModeSchema>;

/**
 * Backend to publisher: try one pin on one board (docs/publishing.md#dispatcher). Ids, texts and the sealed token; never a bare
 * token, an e-mail address or image bytes. The same `pinId` and `fence` may arrive more than once.
 */
export const publishPinSchema = z.object({
  version: z.literal(1),
  mode: publishPinModeSchema,
  pinId: z.uuid(),
  groupId: z.uuid(),
  userId: z.uuid(),
  /** Pinterest's own id of the user: the account whose limits are used. */
  accountId: z.string().min(1),
  /** Raised with every claim: an older fence can no longer change the pin, save by a success. */
  fence: z.number().int().min(1),
  /** Until when the backend waits for an outcome; a send must have begun well before. */
  leaseUntil: z.iso.datetime(),
  /** When an attempt of this pin may first have reached Pinterest; null before the first. */
  firstSentAt: z.iso.datetime().nullable(),
  boardId: pinterestIdSchema,
  sectionId: pinterestIdSchema.nullable(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  altText: z.string().nullable(),
  /** The file in the shared storage to send: `imageFile` of the group's `imageKey`. */
  imageKey: z.string().min(1),
  imageContentType: z.enum(['image/jpeg', 'image/png']),
  /** Access token, sealed for this user (AES-256-GCM). */
  sealedToken: z.string().min(1),
  /** Which token of the user's it is: each new one has the next number. 1 in messages from before there were numbers. */
  tokenSerial: z.number().int().min(1).default(1),
  /** Pins of other rows on this board, and those that the user said are not this one: no look adopts one of them. */
  knownPinIds: z.array(z.string()),
  /** That of the pin when it was claimed. */
  correlationId: carriedCorrelationIdSchema,
});
export type PublishPin = z.infer<typeof publishPinSchema>;

/** Id of the message on the bus: the same for every copy of one claim. */
export function publishPinMessageId(message: Pick<PublishPin, 'pinId' | 'fence'>): string {
  return `${message.pinId}:${message.fence}`;
}
