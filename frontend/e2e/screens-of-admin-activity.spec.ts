import { adminPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { anActivity } from '../src/testing/builders/activity.js';
import { answers } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LOG = adminPaths.activity;
const LONG =
  'Overnight bread with a title that uses nearly all of the hundred characters Pinterest has for it';
const EVENTS = [
  anActivity({ message: `a_creator_with_a_long_name created “${LONG}” for 1,200 boards` }),
  anActivity({ type: 'pin_failed', message: '“Rye” of nora ended: 10 boards posted, 2 boards failed' }),
  anActivity({ type: 'connection_lost', message: 'nora lost the connection to Pinterest', userEmail: null }),
  anActivity({
    type: 'credits_granted',
    message: 'root granted nora 5 credits',
    actor: { id: '0e4d5b9c-54a7-4b45-9b0e-6b7d3a1f2c22', pinterestUsername: 'root' },
    reason: 'Their group of Tuesday was posted to the wrong boards, and they asked nicely.',
  }),
  anActivity({ type: 'users_exported', message: 'root exported all users', subject: null }),
];
const PAGE = Array.from({ length: 50 }, (_, index) => ({ ...EVENTS[index % EVENTS.length], id: index }));

test('the activity log, full, filtered, empty and in trouble', async ({ page }) => {
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await answers(page, LOG, PAGE);
  await page.goto('/admin#activity');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await inspect(page, 'admin-activity');
  await answers(page, LOG, []);
  await page.goto('/admin?subject=nora&type=pin_failed&from=2026-03-01#activity');
  await expect(page.getByText('No activity found')).toBeVisible();
  await inspect(page, 'admin-activity-empty');
  await answers(page, LOG, {}, 403);
  await page.reload();
  await expect(page.getByText('The activity could not be loaded.')).toBeVisible();
  await inspect(page, 'admin-activity-trouble');
});
