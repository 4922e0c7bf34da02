/** Texts of /login. */
export const signInMessages = {
  title: 'Sign In',
  welcome: 'Welcome to Boardcast',
  hint: 'Use your Pinterest account. There’s no extra password to remember.',
  signIn: 'Sign in with Pinterest',
  noScript: 'Signing in needs JavaScript. Please switch it on and load the page again.',
} as const;
