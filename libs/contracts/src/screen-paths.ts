/** Addresses of the screens: the router, links between screens, and links in mails and on server pages use these. */
export const screenPaths = {
  home: '/',
  login: '/login',
  /** Where others lead people who want an account; signing in makes one. */
  signUp: '/signup',
  authCallback: '/auth/callback',
  dashboard: '/dashboard',
  boardLists: '/board-lists',
  /** Opens the create dialog at once. */
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
  admin: '/admin',
} as const;
