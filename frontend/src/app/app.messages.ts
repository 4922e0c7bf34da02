/** What the frame of the screens says. */
export const appMessages = {
  reconnect: 'Reconnect',
  expired:
    'Your connection to Pinterest has expired. Pins that were not posted yet wait until you reconnect.',
  cannotReconnect: 'Please try again in a moment.',
  unreachable: 'Can’t reach the server',
  unreachableHint: 'You have not been signed out. Check your connection, or try again in a moment.',
  theme: 'Theme',
  themes: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' },
} as const;
