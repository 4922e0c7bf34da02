import { authPaths, subscriptionPaths, userPaths } from '@boardcast/contracts';
import type { Subscription, User } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aPaidSubscription, aPayment, aSubscription } from '../builders/billing.js';
import { aReadyExport } from '../builders/exports.js';
import { aUser } from '../builders/people.js';
import {
  givesCsrfToken,
  hasExport,
  hasSessions,
  hasUsage,
  hasPayments,
  hasPreferences,
  hasSubscription,
  noAnswer,
  rawFailure,
  signedInAs,
} from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const MIA: Partial<User> = { name: 'Mia', email: 'mia@example.com' };

function open(tab: string, ...handlers: RequestHandler[]): void {
  server.use(
    ...handlers,
    givesCsrfToken(),
    signedInAs(MIA),
    hasPreferences(),
    hasExport(),
    hasSessions(),
    hasUsage(),
  );
  renderApp(`/settings?tab=${tab}`);
}

const savesProfile = (verificationSent: boolean) =>
  http.patch(userPaths.profile, () => HttpResponse.json({ ...aUser(MIA), verificationSent }));
const saved = (when: string, handler: RequestHandler): State => ({
  when,
  reach: () => {
    open('profile', handler);
    return press('Save Changes');
  },
});
const profile: State = {
  when: 'on the profile',
  reach: () =>
    open(
      'profile',
      http.post(userPaths.sendVerification, () => rawFailure(500)),
    ),
};
const sendFailed: State = {
  when: 'when no mail could be sent',
  after: profile,
  reach: () => press('Send verification email'),
};
const sent: State = {
  when: 'when a mail was sent',
  after: sendFailed,
  reach: () => {
    server.use(http.post(userPaths.sendVerification, () => new HttpResponse(null, { status: 204 })));
    return press('Send verification email');
  },
};
const notAnAddress: State = {
  when: 'when the email is none',
  reach: async () => {
    open('profile');
    await write(/Email/, 'mia at home');
    return press('Save Changes');
  },
};
const updated = saved('when the profile was saved', savesProfile(false));
const updatedAndSent = saved('when another address was saved', savesProfile(true));
const updateFailed = saved(
  'when the profile could not be saved',
  http.patch(userPaths.profile, () => rawFailure(500)),
);

const noToken: State = {
  when: 'when there is no CSRF token',
  reach: () => {
    open('profile');
    server.use(http.get(authPaths.csrfToken, () => rawFailure(500)));
    return press('Save Changes');
  },
};

const planOf = (when: string, subscription: Subscription): State => ({
  when,
  reach: () =>
    open(
      'subscription',
      hasSubscription(subscription),
      hasPayments(
        (['succeeded', 'failed', 'pending'] as const).map((status) => aPayment({ description: '', status })),
      ),
      http.post(subscriptionPaths.portal, () => rawFailure(400)),
    ),
});
const freePlan = planOf('on the plan of a free user', aSubscription());
const paidPlan = planOf('on the plan of a subscriber', aPaidSubscription());
const portalFailed: State = {
  when: 'when the portal can’t be opened',
  after: paidPlan,
  reach: () => press('Manage Subscription'),
};
const notifications: State = { when: 'on the notifications', reach: () => open('notifications') };

const exporting: State = {
  when: 'while the export is prepared',
  reach: () => {
    open('data', http.post(userPaths.exports, noAnswer));
    return press('Export as CSV');
  },
};
const exportFailed: State = {
  when: 'when the export failed',
  reach: () => {
    open(
      'data',
      http.post(userPaths.exports, () => rawFailure(500)),
    );
    return press('Export as CSV');
  },
};
const exported: State = {
  when: 'when the export is saved',
  after: exportFailed,
  reach: () => {
    HTMLAnchorElement.prototype.click = () => undefined;
    server.use(
      http.post(userPaths.exports, () => HttpResponse.json(aReadyExport())),
      http.get(userPaths.exportFile(':id'), () => new HttpResponse('Profile')),
    );
    return press('Export as CSV');
  },
};
const askedOnce: State = {
  when: 'when the account is about to be deleted',
  reach: () => {
    open(
      'data',
      http.delete(userPaths.account, () => rawFailure(500)),
    );
    return press('Delete Account');
  },
};
const askedTwice: State = {
  when: 'when the first question was answered',
  after: askedOnce,
  reach: () => press('Delete Account'),
};
const deleteFailed: State = {
  when: 'when the account could not be deleted',
  after: askedTwice,
  reach: () => press('Delete Everything'),
};

checkTexts('/settings', [
  // /settings.
  ['Profile', profile],
  ['Subscription', profile],
  ['Notifications', profile],
  ['Your Data', profile],
  ['name', profile, 'Name'],
  ['email', profile, 'Email'],
  ['Weekly Analytics', notifications],
  ['Product Updates', notifications],
  ['Save Preferences', notifications],
  // /subscription: the free plan's link.
  ['Upgrade to Premium', freePlan],
  // Payment history.
  ['Subscription payment', paidPlan],
  // Subscription and payment statuses.
  ['Free Plan', freePlan],
  ['Manage Subscription', paidPlan],
  ['succeeded', paidPlan],
  ['failed', paidPlan],
  ['other', paidPlan, 'pending'],
  // Profile and account deletion.
  ['email input of type email', notAnAddress, 'Please enter a valid email address'],
  ['Are you sure you want to permanently delete your account? This action cannot be undone.', askedOnce],
  [
    'This will permanently delete all your data including pins, board lists, and analytics. Are you absolutely sure?',
    askedTwice,
  ],
  // Subscription.
  ['Failed to open subscription portal', portalFailed],
  // Profile.
  ['Failed to update profile', updateFailed],
  ['Failed to send verification email', sendFailed],
  ['Profile updated successfully!', updated],
  ['Profile updated and verification email sent!', updatedAndSent],
  ['Verification email sent! Please check your inbox.', sent],
  // CSRF.
  ['Failed to fetch CSRF token', noToken],
  // Data and account.
  ['Failed to export data', exportFailed],
  ['Preparing your data export...', exporting],
  ['Data exported successfully!', exported],
  ['Failed to delete account', deleteFailed],
]);
