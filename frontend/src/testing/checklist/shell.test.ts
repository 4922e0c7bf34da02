import { hasStats, nobodySignedIn, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import type { State } from './state.js';

const visitor: State = {
  when: 'to a visitor',
  reach: () => {
    server.use(nobodySignedIn());
    renderApp('/auth/callback?error=access_denied');
  },
};
const free: State = {
  when: 'to a user of the free plan',
  reach: () => {
    server.use(signedInAs({ email: 'maker@example.com' }), hasStats());
    renderApp('/dashboard');
  },
};
const subscribed: State = {
  when: 'to a subscriber',
  reach: () => {
    server.use(signedInAs({ isSubscribed: true }), hasStats());
    renderApp('/dashboard');
  },
};

/** The frames of signed-in screens, and of those that lead there; the public site has its own (e2e/site.spec.ts). */
checkTexts(
  'frame',
  [
    // Public shell.
    ['Sign In', visitor],
    // Authenticated shell: the footer of the sidebar.
    ['the user’s email', free, 'maker@example.com'],
    ['or Pinterest username', subscribed, '@maker'],
    ['Active Subscription', subscribed],
    ['Free Plan', free],
    ['Find', free],
    ['Contact Us', free],
    ['Shortcuts', free],
    ['Settings', free],
    ['Logout', free],
  ],
  'frame',
);
