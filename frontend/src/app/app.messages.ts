/** Texts of the app frame. */
export const appMessages = {
  signIn: 'Sign In',

  openMenu: 'Open menu',
  menu: 'Menu',
  sidebar: 'Sidebar',
  mainNavigation: 'Main',
  screens: {
    dashboard: 'Dashboard',
    boardLists: 'Board Lists',
    createPin: 'Create Pin',
    draftPins: 'Draft Pins',
    media: 'Images',
    calendar: 'Calendar',
    scheduledPins: 'Scheduled Pins',
    pinHistory: 'Pin History',
    analytics: 'Analytics',
    subscription: 'Subscription',
    settings: 'Settings',
    admin: 'Admin',
  },
  subscribed: 'Active Subscription',
  free: 'Free Plan',
  find: 'Find',
  contact: 'Contact Us',
  shortcuts: 'Shortcuts',
  logOut: 'Logout',

  connectionLost: 'Can’t reach the server. What you see may be out of date, and changes aren’t saved.',
  tryAgain: 'Try again',
  expired: 'Your connection to Pinterest has expired. Unposted pins are on hold until you reconnect.',
  maintenance: 'We’re doing maintenance',
  maintenanceMeans:
    'You can look at everything, but nothing can be changed. Pins wait, and are posted once we’re done.',
  unreachable: 'Can’t reach the server',
  unreachableHint: 'You’re still signed in. Check your connection, or try again in a moment.',
} as const;
