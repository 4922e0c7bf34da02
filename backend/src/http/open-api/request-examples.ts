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
  ChangeDraftPinsRequest: { drafts: [{ id: PIN, ...texts, boardListId: LIST }] },
  ChangeLinkPresetsRequest: {
    linkPresets: [{ name: 'Pinterest', parameters: { utm_source: 'pinterest', utm_campaign: '{list}' } }],
  },
  ChangePaceRequest: { hours: { fromHour: 8, toHour: 22, daysOff: [7] } },
  ChangeSnippetsRequest: { snippets: [{ name: 'Tags', text: '#baking #dessert' }] },
  ChangeTimesRequest: { times: [{ pinId: PIN, at: later }] },
  ChangeTimetableRequest: { timeZone: 'Europe/Vienna', slots: [{ weekday: 1, time: '09:30' }] },
  CheckImportRequest: { file: 'VGl0bGUsTGluawpUYXJ0LGh0dHBzOi8vZXhhbXBsZS5jb20v' },
  CheckoutRequest: { priceId: 'price_premium_monthly' },
  CreateBoardListRequest: { name: 'Sweet things', description: 'Every dessert board', boardIds: [BOARD] },
  CreateDraftPinRequest: { title: texts.title, boardListId: LIST },
  CreateDraftPinsRequest: { drafts: [{ ...texts, boardListId: LIST }] },
  CreateDraftPinUploadRequest: { title: texts.title, boardListId: LIST },
  CreatePinGroupRequest: { ...texts, imageUrl, boardListId: LIST },
  CreatePinGroupUploadRequest: { ...texts, boardListId: LIST, scheduledFor: later },
  DeleteUserRequest: { reason },
  DuplicatesRequest: { pictureHash: '5e2c9d41a7b3680f', link: texts.link, boardListIds: [LIST] },
  ExchangeRequest: { code: 'a1b2c3', state: 'd4e5f6', timeZone: 'Europe/Vienna' },
  ExportRequest: { format: 'csv' },
  GrantCreditsRequest: { credits: 10, reason },
  GrantSubscriptionRequest: { grant: true, reason },
  IdentifyPinRequest: { pinId: PIN, pinterestPinId: '813744226420795884', isMine: true },
  MergeListsRequest: { listIds: [LIST, OTHER_LIST], name: 'Everything sweet', deleteMerged: false },
  NewProviderBoardRequest: { name: 'Lemon desserts' },
  OperatorActRequest: { reason },
  PinActRequest: { pinIds: [PIN] },
  PublishDraftPinRequest: { title: texts.title, spread: null },
  RemoveBoardsRequest: { boardIds: [BOARD, `${BOARD}/${SECTION}`] },
  ResumePublishingRequest: { times: 'spread', gapMinutes: 30 },
  ScheduleDraftPinsRequest: { draftIds: [PIN] },
  RemoveLostBoardsRequest: { boardIds: [BOARD] },
  ReplaceBoardRequest: { boardId: BOARD },
  RestoreBoardsRequest: { undo: 'k1.c2VhbGVk' },
  ScheduleDraftPinRequest: { scheduledTime: later },
  UndoMergeRequest: { undo: 'k1.c2VhbGVk' },
  UploadMediaRequest: {},
  UpdateBoardListRequest: { name: 'Sweet things', boardIds: [`${BOARD}/${SECTION}`, BOARD] },
  UpdateDraftPinRequest: { title: texts.title, boardListId: OTHER_LIST },
  UpdateDraftPinUploadRequest: { link: texts.link },
  UpdatePreferencesRequest: { weeklyAnalytics: false },
  UpdateProfileRequest: { name: 'Ada', email: 'ada@example.com' },
  UpdateScheduledPinRequest: { scheduledTime: later },
  UpdateScheduledPinUploadRequest: { description: texts.description },
  VerifyEmailRequest: { token: 'Zk3mQ7xW' },
};
