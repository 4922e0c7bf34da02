const LIST = '0b9f6c7e-5d0a-4f7e-9a55-3c1d2b7a8e10';
const OTHER_LIST = '7d3a1e52-8c46-4b0f-8d7b-6f2e9c4a1b35';
const PIN = '3f8b2d64-1a9c-4e75-b0d3-9e5c7a2f6d18';
const BOARD = '549755885175';
const SECTION = '5033011';

const texts = {
  title: 'Lemon tart in 20 minutes',
  description: 'Three ingredients, no baking.',
  link: 'https://example.com/recipes/lemon-tart',
  altText: 'A lemon tart on a white plate',
};
const imageUrl = 'https://example.com/pictures/lemon-tart.jpg';
const later = '2026-07-06T09:00:00Z';
const reason = 'Asked for by mail on Monday.';

/** A request of each kind, by the name of its body's schema: they are in the OpenAPI document, and a test reads each. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  AddBoardsRequest: {
    boards: [
      { boardId: BOARD, boardName: 'Desserts' },
      { boardId: BOARD, boardName: 'Desserts', sectionId: SECTION, sectionName: 'Tarts' },
    ],
  },
  CheckoutRequest: { priceId: 'price_premium_monthly' },
  CreateBoardListRequest: { name: 'Sweet things', description: 'Every dessert board', boardIds: [BOARD] },
  CreateDraftPinRequest: { title: texts.title, boardListId: LIST },
  CreateDraftPinUploadRequest: { title: texts.title, boardListId: LIST },
  CreatePinGroupRequest: { ...texts, imageUrl, boardListId: LIST },
  CreatePinGroupUploadRequest: { ...texts, boardListId: LIST, scheduledFor: later },
  DeleteUserRequest: { reason },
  ExchangeRequest: { code: 'a1b2c3', state: 'd4e5f6', timeZone: 'Europe/Vienna' },
  ExportRequest: { format: 'csv' },
  GrantCreditsRequest: { credits: 10, reason },
  GrantSubscriptionRequest: { grant: true, reason },
  IdentifyPinRequest: { pinId: PIN, pinterestPinId: '813744226420795884', isMine: true },
  OperatorActRequest: { reason },
  PinActRequest: { pinIds: [PIN] },
  PublishDraftPinRequest: { title: texts.title },
  RemoveBoardsRequest: { boardIds: [BOARD, `${BOARD}/${SECTION}`] },
  ScheduleDraftPinRequest: { scheduledTime: later },
  UpdateBoardListRequest: { name: 'Sweet things', boardIds: [`${BOARD}/${SECTION}`, BOARD] },
  UpdateDraftPinRequest: { title: texts.title, boardListId: OTHER_LIST },
  UpdateDraftPinUploadRequest: { link: texts.link },
  UpdatePreferencesRequest: { weeklyAnalytics: false },
  UpdateProfileRequest: { name: 'Ada', email: 'ada@example.com' },
  UpdateScheduledPinRequest: { scheduledTime: later },
  UpdateScheduledPinUploadRequest: { description: texts.description },
  VerifyEmailRequest: { token: 'Zk3mQ7xW' },
};
