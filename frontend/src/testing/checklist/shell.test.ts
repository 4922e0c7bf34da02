import { hasStats, nobodySignedIn, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import type { State } from './state.js';

const visitor: State = {
  when: 'to a visitor',
  reach: () => {
    server.use(nobodySignedIn());
    renderApp('/');
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

/** The frames of public and signed-in screens; links to screens that aren't built yet will come with them. */
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
    ['Contact Us', free],
    ['Settings', free],
    ['Logout', free],
  ],
  'frame',
);
