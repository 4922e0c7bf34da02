import type { User, UserStats } from '@boardcast/contracts';
import { hasStats, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import type { State } from './state.js';

const shownTo = (when: string, stats: Partial<UserStats>, user: Partial<User> = {}): State => ({
  when,
  reach: () => {
    server.use(signedInAs(user), hasStats(stats));
    renderApp('/dashboard');
  },
});

const newcomer = shownTo('to a newcomer who has a list', { boardListCount: 1 });
const free = shownTo('to a free user who has posted', { totalPins: 3 });
const subscriber = shownTo('to a subscriber', { totalPins: 3 }, { isSubscribed: true });

checkTexts('/dashboard', [
  // /dashboard.
  ['Welcome', newcomer],
  ['Completed', newcomer],
  ['Welcome back', free],
  ['Subscribed', subscriber],
  ['Not yet', free],
]);
