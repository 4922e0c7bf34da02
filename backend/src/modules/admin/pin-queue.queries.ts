import {
  QUEUE_UPCOMING_MS,
  type PinQueueQuery,
  type PinQueueResponse,
  type QueuePin,
} from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { QueueQueries, type QueuedPin } from '../pins/queue.queries.js';
import { UsersQueries, type UserContact } from '../users/users.queries.js';
import { timeUntil } from './time-until.js';

/** The queue as the administrator's screen shows it. */
@Injectable()
export class PinQueueQueries {
  constructor(
    private readonly queue: QueueQueries,
    private readonly users: UsersQueries,
  ) {}

  /** A page of it; one behind the last is empty. */
  async page({ page, limit }: PinQueueQuery): Promise<PinQueueResponse> {
    const offset = (page - 1) * limit;
    const { total, overdue, upcoming, pins } = await this.queue.page(offset, limit);
    const contacts = await this.users.contacts([...new Set(pins.map(({ userId }) => userId))]);
    return {
      summary: { totalQueued: total, overdueCount: overdue, upcomingCount: upcoming },
      pins: pins.map((pin, index) => presentQueuePin(pin, offset + index + 1, contacts.get(pin.userId))),
      pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
    };
  }
}

/** @param user missing when they were removed between the two reads */
function presentQueuePin(pin: QueuedPin, queuePosition: number, user: UserContact | undefined): QueuePin {
  return {
    id: pin.id,
    queuePosition,
    title: pin.title,
    description: pin.description,
    nextRetryAt: pin.nextAt.toISOString(),
    formattedTimeUntil: timeUntil(pin.waitMs),
    isOverdue: pin.waitMs <= 0,
    isUpcoming: pin.waitMs > 0 && pin.waitMs <= QUEUE_UPCOMING_MS,
    user: user ?? { email: null, pinterestUsername: '' },
    boardName: pin.boardName,
    sectionName: pin.sectionName,
    retryCount: pin.retryCount,
    lastRetryAt: pin.lastTriedAt?.toISOString() ?? null,
  };
}
