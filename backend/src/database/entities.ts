import { ConnectionSchema } from '../modules/connections/connection.entity.js';
import { BoardListEntrySchema } from '../modules/board-lists/board-list-entry.entity.js';
import { BoardListSchema } from '../modules/board-lists/board-list.entity.js';
import { ImageRemovalSchema } from '../modules/images/image-removal.entity.js';
import { ImageSchema } from '../modules/images/image.entity.js';
import { OutgoingMailSchema } from '../modules/mail/outgoing-mail.entity.js';
import { DraftPinSchema } from '../modules/pins/drafts/draft-pin.entity.js';
import { IdempotencyKeySchema } from '../http/idempotency/idempotency-key.entity.js';
import { DatabaseLineageSchema } from '../modules/pins/state/database-lineage.entity.js';
import { PinAttemptSchema } from '../modules/pins/publishing/pin-attempt.entity.js';
import { PinGroupSchema } from '../modules/pins/state/pin-group.entity.js';
import { PinSchema } from '../modules/pins/state/pin.entity.js';
import { PublishRestSchema } from '../modules/pins/state/publish-rest.entity.js';
import { AccountDeletionSchema } from '../modules/account/deletion/account-deletion.entity.js';
import { StripeCustomerSchema } from '../modules/subscription/stripe-customer.entity.js';
import { StripeEventSchema } from '../modules/subscription/stripe-event.entity.js';
import { SubscriptionSchema } from '../modules/subscription/subscription.entity.js';
import { SpentFreePinsSchema } from '../modules/users/spent-free-pins.entity.js';
import { UserSchema } from '../modules/users/user.entity.js';
import { EmailVerificationSchema } from '../modules/account/verification/email-verification.entity.js';
import { VerificationSendSchema } from '../modules/account/verification/verification-send.entity.js';

/** Every entity, listed by hand: a bundle has no folders to scan. */
export const entities = [
  UserSchema,
  ConnectionSchema,
  BoardListSchema,
  BoardListEntrySchema,
  ImageSchema,
  PinGroupSchema,
  PinSchema,
  DraftPinSchema,
  PinAttemptSchema,
  PublishRestSchema,
  DatabaseLineageSchema,
  IdempotencyKeySchema,
  OutgoingMailSchema,
  EmailVerificationSchema,
  VerificationSendSchema,
  SpentFreePinsSchema,
  ImageRemovalSchema,
  AccountDeletionSchema,
  StripeCustomerSchema,
  SubscriptionSchema,
  StripeEventSchema,
];
