import { ActivitySchema } from '../modules/activity/activity.entity.js';
import { ConnectionSchema } from '../modules/connections/connection.entity.js';
import { BoardListEntrySchema } from '../modules/board-lists/board-list-entry.entity.js';
import { BoardListSchema } from '../modules/board-lists/board-list.entity.js';
import { MadeBoardSchema } from '../modules/board-lists/made-board.entity.js';
import { ImageRemovalSchema } from '../modules/images/image-removal.entity.js';
import { ImageSchema } from '../modules/images/image.entity.js';
import { LibraryImageSchema } from '../modules/images/library-image.entity.js';
import { OutgoingMailSchema } from '../modules/mail/outgoing-mail.entity.js';
import { DraftPinSchema } from '../modules/pins/drafts/draft-pin.entity.js';
import { IdempotencyKeySchema } from '../http/idempotency/idempotency-key.entity.js';
import { UsedStateSchema } from '../modules/auth/used-state.entity.js';
import { MaintenanceSchema } from '../modules/maintenance/maintenance.entity.js';
import { DatabaseLineageSchema } from '../modules/pins/state/database-lineage.entity.js';
import { GroupMetricDaySchema } from '../modules/pins/metrics/group-metric-day.entity.js';
import { GroupMetricsSchema } from '../modules/pins/metrics/group-metrics.entity.js';
import { MetricRefreshSchema } from '../modules/pins/metrics/metric-refresh.entity.js';
import { PinMetricDaySchema } from '../modules/pins/metrics/pin-metric-day.entity.js';
import { PinMetricsSchema } from '../modules/pins/metrics/pin-metrics.entity.js';
import { UserMetricDaySchema } from '../modules/pins/metrics/user-metric-day.entity.js';
import { PinAttemptSchema } from '../modules/pins/publishing/pin-attempt.entity.js';
import { KeptTextsSchema } from '../modules/texts/kept-texts.entity.js';
import { TimetableSchema } from '../modules/pins/slots/timetable.entity.js';
import { PinGroupSchema } from '../modules/pins/state/pin-group.entity.js';
import { PinSchema } from '../modules/pins/state/pin.entity.js';
import { PublishGuardSchema } from '../modules/pins/state/publish-guard.entity.js';
import { PublishHoursSchema } from '../modules/pins/state/publish-hours.entity.js';
import { PublishRestSchema } from '../modules/pins/state/publish-rest.entity.js';
import { DataExportSchema } from '../modules/account/export/data-export.entity.js';
import { AccountDeletionSchema } from '../modules/account/deletion/account-deletion.entity.js';
import { StripeCustomerSchema } from '../modules/subscription/stripe-customer.entity.js';
import { StripeEventSchema } from '../modules/subscription/stripe-event.entity.js';
import { SubscriptionSchema } from '../modules/subscription/subscription.entity.js';
import { AdministratorNameSchema } from '../modules/users/administrator-name.entity.js';
import { CreditMovementSchema } from '../modules/users/credit-movement.entity.js';
import { SpentFreePinsSchema } from '../modules/users/spent-free-pins.entity.js';
import { UserCountsSchema } from '../modules/users/user-counts.entity.js';
import { UserSchema } from '../modules/users/user.entity.js';
import { EmailVerificationSchema } from '../modules/account/verification/email-verification.entity.js';
import { VerificationSendSchema } from '../modules/account/verification/verification-send.entity.js';
import { TimingMinuteSchema } from '../modules/health/timings/timing-minute.entity.js';
import { UpMinuteSchema } from '../modules/health/timings/up-minute.entity.js';

/** Every entity, listed by hand: a bundle has no folders to scan. */
export const entities = [
  UserSchema,
  UserCountsSchema,
  ConnectionSchema,
  BoardListSchema,
  BoardListEntrySchema,
  MadeBoardSchema,
  ImageSchema,
  LibraryImageSchema,
  PinGroupSchema,
  PinSchema,
  DraftPinSchema,
  KeptTextsSchema,
  TimetableSchema,
  PinAttemptSchema,
  PublishGuardSchema,
  PublishHoursSchema,
  PublishRestSchema,
  PinMetricsSchema,
  GroupMetricsSchema,
  GroupMetricDaySchema,
  PinMetricDaySchema,
  UserMetricDaySchema,
  MetricRefreshSchema,
  DatabaseLineageSchema,
  MaintenanceSchema,
  UsedStateSchema,
  IdempotencyKeySchema,
  OutgoingMailSchema,
  EmailVerificationSchema,
  VerificationSendSchema,
  SpentFreePinsSchema,
  ImageRemovalSchema,
  AccountDeletionSchema,
  DataExportSchema,
  StripeCustomerSchema,
  SubscriptionSchema,
  StripeEventSchema,
  ActivitySchema,
  TimingMinuteSchema,
  UpMinuteSchema,
  CreditMovementSchema,
  AdministratorNameSchema,
];
