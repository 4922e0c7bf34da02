import { ADMIN_USER_MOVEMENTS, adminPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { anAdminUser, anAdminUserDetail, anAdminUsersPage } from '../src/testing/builders/admin-users.js';
import { uuid } from '../src/testing/builders/numbers.js';
import { answers } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LONG = 'somebody.with.quite.a.long.address.as.people.have.them@mail.department.example.com';
const USERS = [
  anAdminUser(),
  anAdminUser({ id: uuid(12), email: null, pinterestUsername: 'paul', subscriptionStatus: 'active' }),
  anAdminUser({
    ...{ id: uuid(13), email: LONG, pinterestUsername: 'a_username_of_thirty_characters', isAdmin: true },
    ...{ subscriptionStatus: 'active', subscriptionIsFree: true, lastLoginAt: null },
  }),
  anAdminUser({
    ...{
      id: uuid(14),
      email: 'lost@example.com',
      pinterestUsername: 'lost_lou',
      connectionStatus: 'expired',
      freePinsAssigned: 12_345,
    },
    heldAt: '2026-11-21T09:30:00.000Z',
    _count: { pinGroups: 48_000, boardLists: 1_200 },
  }),
];

test('the users of the administrator', async ({ page }) => {
  await answers(page, adminPaths.users, anAdminUsersPage(USERS, { total: 100_000, pages: 2_000 }));
  await answers(page, adminPaths.user(uuid(11)), anAdminUserDetail());
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto('/admin#users');
  await expect(page.getByText('nora@example.com')).toBeVisible();
  await inspect(page, 'admin-users');
  await page.getByRole('button', { name: 'Delete user nora_bakes' }).click();
  await expect(page.getByLabel('Type DELETE to confirm')).toBeVisible();
  await inspect(page, 'admin-users-delete');
  await page.goto(`/admin/users/${uuid(11)}`);
  await expect(page.getByText('Rye of the week')).toBeVisible();
  await inspect(page, 'admin-user');
  const hold = { by: { id: uuid(1), pinterestUsername: 'maker' }, reason: 'Somebody complained of spam' };
  await answers(
    page,
    adminPaths.user(uuid(11)),
    anAdminUserDetail({ heldAt: '2026-11-21T09:30:00.000Z', hold }),
  );
  await page.reload();
  await expect(page.getByText('Reason: Somebody complained of spam')).toBeVisible();
  await inspect(page, 'admin-user-held');
});

test('a user with more movements than one answer has', async ({ page }) => {
  const [movement] = anAdminUserDetail().movements;
  const movements = Array.from({ length: ADMIN_USER_MOVEMENTS }, (_, index) => ({
    ...movement,
    id: 900 - index,
  }));
  await answers(page, adminPaths.user(uuid(11)), { ...anAdminUserDetail(), movements });
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto(`/admin/users/${uuid(11)}`);
  await expect(page.getByRole('button', { name: 'Show earlier' })).toBeVisible();
  await inspect(page, 'admin-user-movements', [1280, 360]);
});

test('no users of the administrator', async ({ page }) => {
  await answers(page, adminPaths.users, anAdminUsersPage([]));
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto('/admin?search=nobody#users');
  await expect(page.getByText('No users found')).toBeVisible();
  await inspect(page, 'admin-users-empty');
});
