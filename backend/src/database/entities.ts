import type { EntityClass } from '@mikro-orm/postgresql';
import { Connection } from '../modules/auth/connection.entity.js';
import { BoardListEntry } from '../modules/board-lists/board-list-entry.entity.js';
import { BoardList } from '../modules/board-lists/board-list.entity.js';
import { ImageRemoval } from '../modules/images/image-removal.entity.js';
import { Image } from '../modules/images/image.entity.js';
import { OutgoingMail } from '../modules/mail/outgoing-mail.entity.js';
import { DraftPin } from '../modules/pins/draft-pin.entity.js';
import { IdempotencyKey } from '../modules/pins/idempotency-key.entity.js';
import { PinAttempt } from '../modules/pins/pin-attempt.entity.js';
import { PinGroup } from '../modules/pins/pin-group.entity.js';
import { Pin } from '../modules/pins/pin.entity.js';
import { AccountDeletion } from '../modules/users/deletion/account-deletion.entity.js';
import { StripeCustomer } from '../modules/subscription/stripe-customer.entity.js';
import { StripeEvent } from '../modules/subscription/stripe-event.entity.js';
import { Subscription } from '../modules/subscription/subscription.entity.js';
import { SpentFreePins } from '../modules/users/spent-free-pins.entity.js';
import { User } from '../modules/users/user.entity.js';
import { EmailVerification } from '../modules/users/verification/email-verification.entity.js';
import { VerificationSend } from '../modules/users/verification/verification-send.entity.js';

/** Every entity of the backend, named one by one: a bundle has no folders to scan. */
export const entities: EntityClass[] = [
  User,
  Connection,
  BoardList,
  BoardListEntry,
  Image,
  PinGroup,
  Pin,
  DraftPin,
  PinAttempt,
  IdempotencyKey,
  OutgoingMail,
  EmailVerification,
  VerificationSend,
  SpentFreePins,
  ImageRemoval,
  AccountDeletion,
  StripeCustomer,
  Subscription,
  StripeEvent,
];
