/** Words of the settings (spec §2, §5, §8). */
export const messages = {
  title: 'Settings',
  subtitle: 'Your profile, plan, emails and data.',
  tabs: {
    profile: 'Profile',
    subscription: 'Subscription',
    notifications: 'Notifications',
    data: 'Your Data',
  },

  name: 'Name',
  email: 'Email',
  save: 'Save Changes',
  saving: 'Saving...',
  updated: 'Profile updated successfully!',
  updatedAndSent: 'Profile updated and verification email sent!',
  updateFailed: 'Failed to update profile',
  notSentYet:
    'The email that verifies your new address could not be sent yet. Please try “Send verification email” later.',
  verified: 'Verified',
  notVerified: 'Not verified',
  newAddressHint: 'We will send a link to this address to verify it.',
  noAddressHint:
    'Without an address we can’t tell you when pins fail or your connection to Pinterest is lost.',
  bonusHint: 'Verify your address and get 1 more free pin credit.',
  sendVerification: 'Send verification email',
  verificationSent: 'Verification email sent! Please check your inbox.',
  verificationFailed: 'Failed to send verification email',

  portalFailed: 'Failed to open subscription portal',
  goToSubscription: 'Go to Subscription',
  payments: 'Payment History',
  noPayments: 'No payments yet',
  paymentsLoading: 'Loading payment history…',
  paymentsFailed: 'Failed to load payment history',
  payment: 'Subscription payment',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  status: 'Status',

  emails: 'Emails',
  emailsHint: 'Emails about pins that failed and about your account come in any case.',
  weeklyAnalytics: 'Weekly Analytics',
  weeklyAnalyticsHint: 'Once a week: how your pins did.',
  productUpdates: 'Product Updates',
  productUpdatesHint: 'Now and then: what is new in Boardcast.',
  savePreferences: 'Save Preferences',
  preferencesSaved: 'Preferences saved',
  preferencesFailed: 'Failed to save preferences',
  preferencesLoading: 'Loading your preferences…',
  preferencesLoadFailed: 'Failed to load your preferences',

  export: 'Export Your Data',
  exportHint:
    'Everything Boardcast keeps about you: profile, board lists, drafts, scheduled pins, history and results. CSV opens in a spreadsheet, JSON is for other programs.',
  exportAs: { csv: 'Export as CSV', json: 'Export as JSON' },
  exporting: 'Preparing your data export...',
  exported: 'Data exported successfully!',
  exportFailed: 'Failed to export data',

  deleteAccount: 'Delete Account',
  deleteHint:
    'Deletes your account and all its data, and ends a subscription at once. Pins that are on Pinterest stay there.',
  deleteQuestion: 'Are you sure you want to permanently delete your account? This action cannot be undone.',
  deleteTitle: 'Delete Everything',
  deleteSecondQuestion:
    'This will permanently delete all your data including pins, board lists, and analytics. Are you absolutely sure?',
  deleteFailed: 'Failed to delete account',
} as const;
