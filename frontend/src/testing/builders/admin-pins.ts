import type {
  AdminGroupDetail,
  AdminPin,
  AdminPinGroup,
  PinQueueResponse,
  QueuePin,
} from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

/** A pin that waits for its turn. */
export function aQueuePin(fields: Partial<QueuePin> = {}): QueuePin {
  const number = nextNumber();
  return {
    id: uuid(number),
    groupId: uuid(number + 1000),
    userId: uuid(7),
    queuePosition: 1,
    title: `Queued ${number}`,
    description: 'What the pin is about.',
    nextRetryAt: '2026-07-10T10:05:00.000Z',
    formattedTimeUntil: 'in 5m',
    isOverdue: false,
    isUpcoming: false,
    user: { email: 'maker@example.com', pinterestUsername: 'maker', isAdmin: false },
    boardName: 'Baking',
    sectionName: null,
    retryCount: 0,
    lastRetryAt: null,
    reason: { kind: 'scheduled', until: null, fault: null },
    canHold: true,
    canRelease: false,
    canRetry: false,
    isUserHeld: false,
    ...fields,
  };
}

/** A page of the queue. */
export function aPinQueue(
  pins: QueuePin[],
  fields: Partial<PinQueueResponse['pagination']> = {},
): PinQueueResponse {
  const total = fields.total ?? pins.length;
  return {
    summary: { totalQueued: total, overdueCount: 2, upcomingCount: 3, onHoldCount: 4 },
    pins,
    pagination: { page: 1, limit: 50, total, pages: 1, ...fields },
  };
}

/** A group that was posted to one board. */
export function anAdminGroup(fields: Partial<AdminPinGroup> = {}): AdminPinGroup {
  const number = nextNumber();
  return {
    id: uuid(number),
    title: `Group ${number}`,
    description: 'What the pin is about.',
    imageUrl: `/api/admin/images/${'a'.repeat(32)}`,
    status: 'completed',
    scheduledFor: null,
    publishedAt: '2026-07-10T10:00:05.000Z',
    createdAt: '2026-07-10T10:00:00.000Z',
    user: { pinterestUsername: 'maker' },
    boardList: { name: 'Kitchen boards', _count: { boards: 1 } },
    counts: { completed: 1, failed: 0, processing: 0 },
    pins: [{ status: 'completed' }],
    ...fields,
  };
}

/** A pin of a group's dialog. */
export function anAdminPin(fields: Partial<AdminPin> = {}): AdminPin {
  return {
    id: uuid(nextNumber()),
    boardName: 'Baking',
    sectionName: null,
    status: 'completed',
    retryCount: 0,
    nextRetryAt: null,
    wait: null,
    reason: null,
    pinterestPinId: '813',
    canRetry: false,
    canHold: false,
    canRelease: false,
    ...fields,
  };
}

/** What the dialog of a group says. */
export function anAdminGroupDetail(fields: Partial<AdminGroupDetail> = {}): AdminGroupDetail {
  return {
    id: uuid(nextNumber()),
    title: 'Group',
    createdAt: '2026-07-10T10:00:00.000Z',
    user: { id: uuid(7), pinterestUsername: 'maker', isAdmin: false, isHeld: false },
    counts: { completed: 1, failed: 0, processing: 0 },
    waits: [],
    pins: [anAdminPin()],
    totalPages: 1,
    ...fields,
  };
}
