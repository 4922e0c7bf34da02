/** Addresses of the screens (spec §2). Features link to each other only through these. */
export const paths = {
  home: '/',
  login: '/login',
  authCallback: '/auth/callback',
  dashboard: '/dashboard',
  boardLists: '/board-lists',
  /** Opens the create dialog at once (spec §2). */
  createBoardList: '/board-lists?openCreate=true',
  boardList: (id: string) => `/board-lists/${id}`,
  createPin: '/create-pin',
  draftPins: '/draft-pins',
  scheduledPins: '/scheduled-pins',
  pinHistory: '/pin-history',
  pinGroup: (id: string) => `/pin-history/${id}`,
  subscription: '/subscription',
  settings: '/settings',
  verifyEmail: '/verify-email',
} as const;

/** Where the original of a posted pin is seen. */
export const pinterestPinUrl = (pinterestPinId: string) => `https://www.pinterest.com/pin/${pinterestPinId}`;
