import type { EntityClass } from '@mikro-orm/postgresql';
import { Connection } from '../modules/auth/connection.entity.js';
import { BoardListEntry } from '../modules/board-lists/board-list-entry.entity.js';
import { BoardList } from '../modules/board-lists/board-list.entity.js';
import { Image } from '../modules/images/image.entity.js';
import { DraftPin } from '../modules/pins/draft-pin.entity.js';
import { IdempotencyKey } from '../modules/pins/idempotency-key.entity.js';
import { PinAttempt } from '../modules/pins/pin-attempt.entity.js';
import { PinGroup } from '../modules/pins/pin-group.entity.js';
import { Pin } from '../modules/pins/pin.entity.js';
import { User } from '../modules/users/user.entity.js';

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
];
