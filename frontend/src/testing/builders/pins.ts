import type { ListedPin, Pin, PinAttempt, PinGroup, PinGroupDetail } from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

/** A posted pin. */
export function aPin(fields: Partial<Pin> = {}): Pin {
  const number = nextNumber();
  return {
    id: uuid(number),
    boardId: String(900_000 + number),
    sectionId: null,
    boardName: `Board ${number}`,
    sectionName: null,
    status: 'completed',
    pinterestPinId: String(7_000_000 + number),
    retryCount: 0,
    attemptCount: 1,
    error: null,
    reason: null,
    advice: null,
    isStopped: false,
    plannedFor: null,
    nextRetryAt: null,
    isBoardAtFault: false,
    canRetry: false,
    canCheck: false,
    lookalike: null,
    impressions: null,
    saves: null,
    pinClicks: null,
    linkClicks: null,
    isGone: false,
    createdAt: '2026-07-10T10:00:00.000Z',
    publishedAt: '2026-07-10T10:00:05.000Z',
    ...fields,
  };
}

/** A pin that a look found on a board. */
export function aListedPin(fields: Partial<ListedPin> = {}): ListedPin {
  const number = nextNumber();
  return {
    pinterestPinId: String(7_000_000 + number),
    title: `Found pin ${number}`,
    description: '',
    link: 'https://shop.example/products/4711',
    imageUrl: 'https://i.pinimg.com/400x300/found.jpg',
    createdAt: '2026-07-10T10:00:02.000Z',
    ...fields,
  };
}

/** The attempt that posted a pin. */
export function aPinAttempt(fields: Partial<PinAttempt> = {}): PinAttempt {
  return {
    fence: 1,
    mode: 'send',
    outcome: 'published',
    status: null,
    code: null,
    message: null,
    reason: null,
    at: '2026-07-10T10:00:00.000Z',
    ...fields,
  };
}

/** A finished pin group: one pin posted to a list of one board. */
export function aPinGroup(fields: Partial<PinGroup> = {}): PinGroup {
  const number = nextNumber();
  return {
    id: uuid(number),
    title: `Pin ${number}`,
    description: 'What the pin is about.',
    link: 'https://example.com/recipe',
    altText: null,
    imageUrl: `/api/images/${'a'.repeat(32)}/full`,
    thumbnailUrl: `/api/images/${'a'.repeat(32)}/thumbnail`,
    status: 'completed',
    boardLists: [{ id: uuid(500), name: 'Kitchen boards' }],
    pinterestBoardName: null,
    pinterestSectionName: null,
    pinCount: 1,
    successCount: 1,
    failedCount: 0,
    pendingCount: 0,
    processingCount: 0,
    retryingCount: 0,
    stoppedCount: 0,
    isPaused: false,
    isOnHold: false,
    isStopped: false,
    secondsLeft: null,
    creditReturned: false,
    impressions: null,
    saves: null,
    pinClicks: null,
    linkClicks: null,
    createdAt: '2026-07-10T10:00:00.000Z',
    publishedAt: '2026-07-10T10:00:05.000Z',
    ...fields,
  };
}

/** A group with its pins. Counts follow the pins; the test sets the status. */
export function aPinGroupDetail(fields: Partial<PinGroupDetail> = {}): PinGroupDetail {
  const pins = fields.pins ?? [aPin()];
  const having = (...statuses: Pin['status'][]) =>
    pins.filter(({ status }) => statuses.includes(status)).length;
  return {
    ...aPinGroup(),
    pinCount: pins.length,
    successCount: having('completed'),
    failedCount: having('failed'),
    stoppedCount: pins.filter(({ isStopped }) => isStopped).length,
    pendingCount: having('pending', 'processing'),
    processingCount: having('processing'),
    retryingCount: pins.filter(({ status, nextRetryAt }) => status === 'pending' && nextRetryAt).length,
    ...fields,
    pins,
  };
}
