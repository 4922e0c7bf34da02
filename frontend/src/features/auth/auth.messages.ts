export const authMessages = {
  completingTitle: 'Signing in',
  completing: 'Completing sign in...',
  failed: 'Authentication Failed',
  redirecting: 'Redirecting to login...',
  goNow: 'Go there now',
  refused: (error: string) => `Pinterest authorization failed: ${error}`,
  invalid: 'Invalid authorization response',
  noUser: 'No user data received',
  fallback: 'Authentication failed',
} as const;
