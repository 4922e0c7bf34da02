import { CreateSessionStore } from './migrations/202611210000_session-store.js';
import { CreateUsers } from './migrations/202611210010_users.js';
import { CreateBoardLists } from './migrations/202611210020_board-lists.js';
import { CreateImages } from './migrations/202611210030_images.js';
import { CreatePins } from './migrations/202611210040_pins.js';
import { AddScheduling } from './migrations/202611210050_scheduling.js';
import { AddTokenRenewal } from './migrations/202611210070_token-renewal.js';
import { CreatePinAttempts } from './migrations/202611210080_pin-attempts.js';
import { AddUnprovedPins } from './migrations/202611210100_unproved-pins.js';
import { CreateIdempotencyKeys } from './migrations/202611210110_idempotency-keys.js';
import { OrderDuePins } from './migrations/202611210120_order-due-pins.js';
import { FindPinsOnBoards } from './migrations/202611210130_pins-on-boards.js';
import { AddMailPreferences } from './migrations/202611210140_mail-preferences.js';
import { CreateMails } from './migrations/202611210141_mails.js';
import { AddGroupRuns } from './migrations/202611210142_group-runs.js';
import { CreateAccountTables } from './migrations/202611210150_accounts.js';
import { AddSubscriptions } from './migrations/202611210160_subscriptions.js';
import { AddDueSince } from './migrations/202611210170_due-since.js';
import { FindOldIdempotencyKeys } from './migrations/202611210180_idempotency-key-age.js';
import { KeepLookalikes } from './migrations/202611220010_lookalikes.js';
import { CreatePublishRests } from './migrations/202611220020_publish-rests.js';
import { FindDueGroups } from './migrations/202611230010_turns-of-groups.js';

/** Every migration in order. The database remembers them by name. */
export const migrations = [
  { name: '202611210000_session-store', class: CreateSessionStore },
  { name: '202611210010_users', class: CreateUsers },
  { name: '202611210020_board-lists', class: CreateBoardLists },
  { name: '202611210030_images', class: CreateImages },
  { name: '202611210040_pins', class: CreatePins },
  { name: '202611210050_scheduling', class: AddScheduling },
  { name: '202611210070_token-renewal', class: AddTokenRenewal },
  { name: '202611210080_pin-attempts', class: CreatePinAttempts },
  { name: '202611210100_unproved-pins', class: AddUnprovedPins },
  { name: '202611210110_idempotency-keys', class: CreateIdempotencyKeys },
  { name: '202611210120_order-due-pins', class: OrderDuePins },
  { name: '202611210130_pins-on-boards', class: FindPinsOnBoards },
  { name: '202611210140_mail-preferences', class: AddMailPreferences },
  { name: '202611210141_mails', class: CreateMails },
  { name: '202611210142_group-runs', class: AddGroupRuns },
  { name: '202611210150_accounts', class: CreateAccountTables },
  { name: '202611210160_subscriptions', class: AddSubscriptions },
  { name: '202611210170_due-since', class: AddDueSince },
  { name: '202611210180_idempotency-key-age', class: FindOldIdempotencyKeys },
  { name: '202611220010_lookalikes', class: KeepLookalikes },
  { name: '202611220020_publish-rests', class: CreatePublishRests },
  { name: '202611230010_turns-of-groups', class: FindDueGroups },
];
