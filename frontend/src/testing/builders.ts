import type {
  BoardEntry,
  BoardList,
  DraftPin,
  Payment,
  Pin,
  PinAttempt,
  PinGroup,
  PinGroupDetail,
  ProviderBoard,
  ScheduledPin,
  Subscription,
  User,
  UserStats,
} from '@boardcast/contracts';

let count = 0;
const next = () => (count += 1);
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A signed-in user on the free plan with one credit. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    id: uuid(1),
    name: null,
    email: null,
    emailVerified: false,
    pinterestUsername: 'maker',
    profileImageUrl: null,
    isAdmin: false,
    isSubscribed: false,
    freePinsUsed: 0,
    freePinsAssigned: 1,
    availableCredits: 1,
    connectionStatus: 'connected',
    ...fields,
  };
}

/** The numbers of somebody who has just come. */
export function aStats(fields: Partial<UserStats> = {}): UserStats {
  return { totalPins: 0, boardListCount: 0, scheduledPins: 0, draftPins: 0, ...fields };
}

/** A board in a list. */
export function aBoardEntry(fields: Partial<BoardEntry> = {}): BoardEntry {
  const number = next();
  return {
    id: uuid(number),
    pinterestBoardId: String(900_000 + number),
    name: `Board ${number}`,
    sectionId: null,
    sectionName: null,
    description: null,
    coverImageUrl: null,
    pinCount: 3,
    followerCount: 5,
    ...fields,
  };
}

/** A board list; its count follows its boards. */
export function aBoardList(fields: Partial<Omit<BoardList, '_count'>> = {}): BoardList {
  const number = next();
  const boards = fields.boards ?? [];
  return {
    id: uuid(number),
    name: `List ${number}`,
    description: null,
    createdAt: '2026-07-01T10:00:00.000Z',
    updatedAt: '2026-07-01T10:00:00.000Z',
    ...fields,
    boards,
    _count: { boards: boards.length },
  };
}

/** A board of the user's on Pinterest. */
export function aProviderBoard(fields: Partial<ProviderBoard> = {}): ProviderBoard {
  const number = next();
  const boardId = fields.boardId ?? String(900_000 + number);
  const boardName = fields.boardName ?? `Board ${number}`;
  const { sectionId = null, sectionName = null } = fields;
  return {
    id: sectionId ? `${boardId}/${sectionId}` : boardId,
    name: sectionName ?? boardName,
    description: null,
    type: sectionId ? 'section' : 'board',
    boardId,
    boardName,
    sectionId,
    sectionName,
    privacy: 'PUBLIC',
    pin_count: 3,
    follower_count: 5,
    owner: { username: 'maker' },
    image_cover_url: null,
    image_thumbnail_url: null,
    media: { image_cover_url: null },
    ...fields,
  };
}

/** A pin that was posted. */
export function aPin(fields: Partial<Pin> = {}): Pin {
  const number = next();
  return {
    id: uuid(number),
    boardName: `Board ${number}`,
    sectionName: null,
    status: 'completed',
    pinterestPinId: String(7_000_000 + number),
    retryCount: 0,
    error: null,
    reason: null,
    advice: null,
    nextRetryAt: null,
    canRetry: false,
    canCheck: false,
    impressions: null,
    saves: null,
    pinClicks: null,
    linkClicks: null,
    createdAt: '2026-07-10T10:00:00.000Z',
    publishedAt: '2026-07-10T10:00:05.000Z',
    ...fields,
  };
}

/** The try that posted a pin. */
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

/** A pin group that is done: one pin posted on a list of one board. */
export function aPinGroup(fields: Partial<PinGroup> = {}): PinGroup {
  const number = next();
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
    creditReturned: false,
    createdAt: '2026-07-10T10:00:00.000Z',
    publishedAt: '2026-07-10T10:00:05.000Z',
    ...fields,
  };
}

/** A group with its pins; counts follow the pins, the status is the test's to say. */
export function aPinGroupDetail(fields: Partial<PinGroupDetail> = {}): PinGroupDetail {
  const pins = fields.pins ?? [aPin()];
  const having = (...statuses: Pin['status'][]) =>
    pins.filter(({ status }) => statuses.includes(status)).length;
  return {
    ...aPinGroup(),
    pinCount: pins.length,
    successCount: having('completed'),
    failedCount: having('failed'),
    pendingCount: having('pending', 'processing'),
    processingCount: having('processing'),
    retryingCount: pins.filter(({ status, nextRetryAt }) => status === 'pending' && nextRetryAt).length,
    ...fields,
    pins,
  };
}

const KITCHEN = { boardListId: uuid(500), boardListName: 'Kitchen boards', boardCount: 3 };
const NO_BOARD = {
  pinterestBoardId: null,
  pinterestSectionId: null,
  pinterestBoardName: null,
  pinterestSectionName: null,
};

/** A pin that waits for its time, on a list of three boards. */
export function aScheduledPin(fields: Partial<ScheduledPin> = {}): ScheduledPin {
  const number = next();
  return {
    id: uuid(number),
    title: `Scheduled pin ${number}`,
    description: 'What the pin is about.',
    link: 'https://example.com/recipe',
    altText: null,
    imageUrl: `/api/images/${'b'.repeat(32)}/full`,
    thumbnailUrl: `/api/images/${'b'.repeat(32)}/thumbnail`,
    ...KITCHEN,
    ...NO_BOARD,
    scheduledTime: '2099-07-10T10:00:00.000Z',
    state: 'scheduled',
    ...fields,
  };
}

/** A draft of which nothing is missing, for a list of three boards. */
export function aDraftPin(fields: Partial<DraftPin> = {}): DraftPin {
  const number = next();
  return {
    id: uuid(number),
    title: `Draft ${number}`,
    description: 'What the pin is about.',
    link: 'https://example.com/recipe',
    altText: null,
    imageUrl: `/api/images/${'c'.repeat(32)}/full`,
    thumbnailUrl: `/api/images/${'c'.repeat(32)}/thumbnail`,
    ...KITCHEN,
    boardListIds: [KITCHEN.boardListId],
    ...NO_BOARD,
    scheduledFor: null,
    createdAt: '2026-07-10T10:00:00.000Z',
    ...fields,
  };
}

/** The plan of somebody who never paid: the free one. */
export function aSubscription(fields: Partial<Subscription> = {}): Subscription {
  return {
    status: 'none',
    planName: 'Premium',
    nextBillingDate: null,
    currentPeriodEnd: null,
    amount: 999,
    currency: 'usd',
    interval: 'month',
    cancelAtPeriodEnd: false,
    isPastDue: false,
    isFree: false,
    freeGrantedAt: null,
    availableCredits: 1,
    freePinsAssigned: 1,
    priceId: 'price_1',
    ...fields,
  };
}

/** The plan of somebody who pays every month. */
export function aPaidSubscription(fields: Partial<Subscription> = {}): Subscription {
  return aSubscription({
    status: 'active',
    nextBillingDate: '2026-08-10T10:00:00.000Z',
    currentPeriodEnd: '2026-08-10T10:00:00.000Z',
    ...fields,
  });
}

/** A payment that went through. */
export function aPayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: `in_${next()}`,
    createdAt: '2026-07-10T10:00:00.000Z',
    description: 'Premium, July 2026',
    amount: 999,
    currency: 'usd',
    status: 'succeeded',
    ...fields,
  };
}
