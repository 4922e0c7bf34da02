import {
  idParamSchema,
  QUEUE_UPCOMING_MS,
  type PinQueueQuery,
  type PinQueueResponse,
  type QueuePin,
} from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { QueueQueries, type QueueChoice, type QueuedPin } from '../../pins/queue.queries.js';
import { UserListQueries } from '../../users/user-list.queries.js';
import { UsersQueries, type UserContact } from '../../users/users.queries.js';
import { timeUntil } from './time-until.js';

/** Users whose pins a search shows at most: with more, it says too little. */
const USERS_FOUND_MAX = 50;

/** The queue as the administrator's screen shows it. */
@Injectable()
export class PinQueueQueries {
  constructor(
    private readonly queue: QueueQueries,
    private readonly users: UsersQueries,
    private readonly userList: UserListQueries,
  ) {}

  /** A page of it; one behind the last is empty. */
  async page({ page, limit, waitsFor, search }: PinQueueQuery): Promise<PinQueueResponse> {
    const offset = (page - 1) * limit;
    const choice = search ? await this.found(search) : { waitsFor };
    const { total, queued, overdue, upcoming, onHold, pins } = await this.queue.page(choice, offset, limit);
    const contacts = await this.users.contacts([...new Set(pins.map(({ userId }) => userId))]);
    return {
      summary: { totalQueued: queued, overdueCount: overdue, upcomingCount: upcoming, onHoldCount: onHold },
      pins: pins.map((pin) => presentQueuePin(pin, contacts.get(pin.userId))),
      pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
    };
  }

  /** A pin, a group, somebody by their whole name, or everybody whose name has the text in it. */
  private async found(search: string): Promise<QueueChoice> {
    const { success, data: id } = idParamSchema.safeParse(search);
    if (success) return { id };
    const userId = await this.users.findByName(search);
    return { userIds: userId === null ? await this.userList.idsWith(search, USERS_FOUND_MAX) : [userId] };
  }
}

/** @param user missing when they were removed between the two reads */
function presentQueuePin(pin: QueuedPin, user: UserContact | undefined): QueuePin {
  const { waitMs } = pin;
  return {
    id: pin.id,
    groupId: pin.groupId,
    userId: pin.userId,
    queuePosition: pin.position,
    title: pin.title,
    description: pin.description,
    nextRetryAt: pin.nextAt?.toISOString() ?? null,
    formattedTimeUntil:
      waitMs === null ? WITHOUT_TIME[pin.state === 'queued' ? 'queued' : 'held'] : timeUntil(waitMs),
    isOverdue: waitMs !== null && waitMs <= 0,
    isUpcoming: waitMs !== null && waitMs > 0 && waitMs <= QUEUE_UPCOMING_MS,
    user: {
      email: user?.email ?? null,
      pinterestUsername: user?.pinterestUsername ?? '',
      isAdmin: user?.isAdmin ?? false,
    },
    boardName: pin.boardName,
    sectionName: pin.sectionName,
    retryCount: pin.retryCount,
    lastRetryAt: pin.lastTriedAt?.toISOString() ?? null,
    reason: pin.reason,
    canHold: pin.canHold,
    canRelease: pin.canRelease,
    canRetry: pin.canRetry,
    isUserHeld: pin.isUserHeld,
  };
}

const WITHOUT_TIME = { queued: 'being posted', held: 'on hold' } as const;
