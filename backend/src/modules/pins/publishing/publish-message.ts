import type { PublishPin } from '@boardcast/contracts';
import { imageFile } from '@boardcast/server';
import type { ClaimedPin } from '../state/claimed-pins.queries.js';

/** What the connection of a user adds to a message. */
export interface MessageCredentials {
  /** Pinterest's own id of the user. */
  accountId: string;
  sealedToken: string;
  tokenSerial: number;
}

/** The message that asks the publisher for one try of a claimed pin. */
export function publishMessage(
  { leaseUntil, firstSentAt, imageKey, correlationId, lateMs: _told, ...rest }: ClaimedPin,
  credentials: MessageCredentials,
): PublishPin {
  return {
    version: 1,
    ...rest,
    imageKey: imageFile(imageKey, 'full'),
    accountId: credentials.accountId,
    sealedToken: credentials.sealedToken,
    tokenSerial: credentials.tokenSerial,
    leaseUntil: leaseUntil.toISOString(),
    firstSentAt: firstSentAt?.toISOString() ?? null,
    correlationId: correlationId ?? undefined,
  };
}
