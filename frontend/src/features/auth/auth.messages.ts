/** Words of signing in (spec §2, §5, §8). */
export const authMessages = {
  signIn: 'Sign in with Pinterest',
  completing: 'Completing sign in...',
  failed: 'Authentication Failed',
  redirecting: 'Redirecting to login...',
  refused: (error: string) => `Pinterest authorization failed: ${error}`,
  invalid: 'Invalid authorization response',
  noUser: 'No user data received',
  fallback: 'Authentication failed',
} as const;
