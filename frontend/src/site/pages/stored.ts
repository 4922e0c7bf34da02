/** What /privacy says is kept, and for how long: docs/accounts.md, `every-column.ts`. */
export const STORED: readonly (readonly [what: string, which: string, until: string])[] = [
  [
    'Your account',
    'Pinterest’s number for your account, username, profile picture’s address, the name of a business account; your name, email address and time zone if you give them; when you last signed in',
    'until you delete your account',
  ],
  [
    'Access to Pinterest',
    'the tokens that Pinterest issues when you allow access, encrypted',
    'until you delete your account; replaced each time you sign in',
  ],
  [
    'Your work',
    'board lists, drafts, scheduled pins, texts, links and images',
    'until you delete them, or your account',
  ],
  [
    'Results',
    'for each board: whether and when the pin was posted, its number at Pinterest, attempts and errors',
    'until you delete the record, or your account',
  ],
  [
    'Analytics',
    'how often your own pins were seen, saved and clicked, as Pinterest counts',
    'until you delete the record, or your account; old days are thinned to weeks',
  ],
  [
    'Boards',
    'names, covers and numbers of your boards and sections, as a copy that is refreshed when you use it',
    'until you delete your account',
  ],
  [
    'Your plan',
    'your customer number at Stripe, the state of your subscription, your free pins and how they were used',
    'until you delete your account',
  ],
  [
    'Events',
    'what happened in your account, such as signing in or posting a group of pins',
    '400 days at most',
  ],
  ['Mails', 'which mails we sent you, and to which address', 'the address for 7 days'],
];
