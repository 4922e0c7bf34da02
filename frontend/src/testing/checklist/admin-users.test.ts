import { adminPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { anAdminUser, anAdminUsersPage } from '../builders/admin-users.js';
import { uuid } from '../builders/numbers.js';
import { givesCsrfToken, rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const NORA = uuid(11);
const USERS = [
  anAdminUser(),
  anAdminUser({ id: uuid(12), email: null, pinterestUsername: 'paul', subscriptionStatus: 'active' }),
  anAdminUser({
    ...{ id: uuid(13), email: 'g@example.com', pinterestUsername: 'grace', isAdmin: true },
    ...{ subscriptionStatus: 'active', subscriptionIsFree: true, lastLoginAt: null },
  }),
] as const;

const everybody: State = {
  when: 'with users',
  reach: () => {
    server.use(
      givesCsrfToken(),
      signedInAs({ isAdmin: true }),
      http.get(adminPaths.users, () => HttpResponse.json(anAdminUsersPage([...USERS]))),
      http.post(adminPaths.userCredits(NORA), () => rawFailure(500)),
      http.post(adminPaths.userSubscription(NORA), () => rawFailure(500)),
      http.delete(adminPaths.user(NORA), () => rawFailure(500)),
    );
    renderApp('/admin#users');
  },
};
const credits: State = {
  when: 'when credits are granted',
  after: everybody,
  reach: () => press('Grant credits nora_bakes'),
};
const noNumber: State = {
  when: 'when that is no number',
  after: credits,
  reach: async () => {
    await write(/^Credits$/, 'many');
    await press('Grant 0 Credits');
  },
};
const tooMany: State = {
  when: 'when they are too many',
  after: noNumber,
  reach: async () => {
    await write(/^Credits$/, '101');
    await press('Grant 101 Credits');
  },
};
const creditsFailed: State = {
  when: 'when that failed',
  after: tooMany,
  reach: async () => {
    await write(/^Credits$/, '5');
    await press('Grant 5 Credits');
  },
};
const grant: State = {
  when: 'when Premium is granted',
  after: everybody,
  reach: () => press('Grant free subscription nora_bakes'),
};
const grantFailed: State = { when: 'when that failed', after: grant, reach: () => press('Grant') };
const granted: State = {
  when: 'when that worked',
  after: grantFailed,
  reach: () => {
    server.use(http.post(adminPaths.userSubscription(NORA), () => HttpResponse.json({ changed: true })));
    return press('Grant');
  },
};
const revoke: State = {
  when: 'when a grant is revoked',
  after: {
    when: 'with a user whose Premium was granted',
    reach: async () => {
      await everybody.reach();
      server.use(
        http.get(adminPaths.users, () =>
          HttpResponse.json(
            anAdminUsersPage([anAdminUser({ subscriptionStatus: 'active', subscriptionIsFree: true })]),
          ),
        ),
      );
    },
  },
  reach: () => press('Revoke free subscription nora_bakes'),
};
const revokeFailed: State = { when: 'when that failed', after: revoke, reach: () => press('Revoke') };
const revoked: State = {
  when: 'when that worked',
  after: revokeFailed,
  reach: () => {
    server.use(http.post(adminPaths.userSubscription(NORA), () => HttpResponse.json({ changed: true })));
    return press('Revoke');
  },
};
const deleting: State = {
  when: 'when a user is deleted',
  after: everybody,
  reach: () => press('Delete user nora_bakes'),
};
const deleteFailed: State = {
  when: 'when that failed',
  after: deleting,
  reach: async () => {
    await write(/Type DELETE/, 'DELETE');
    await press('Delete User');
  },
};

checkTexts('Users of the administrator', [
  ['Admin Dashboard', everybody],
  ['System monitoring and user management', everybody],
  ['Overview', everybody],
  ['Users', everybody],
  ['Pins', everybody],
  ['Queue', everybody],
  ['System Health', everybody],
  ['Activity Log', everybody],
  ['User Management', everybody],
  ['Search users...', everybody],
  ['User', everybody],
  ['Status', everybody],
  ['Credits', everybody],
  ['Pin Groups', everybody],
  ['Board Lists', everybody],
  ['Created', everybody],
  ['Last Login', everybody],
  ['Actions', everybody],
  ['(no email)', everybody],
  ['@paul', everybody],
  ['Admin', everybody],
  ['Granted', everybody],
  ['Paid', everybody],
  ['Free', everybody],
  ['Never', everybody],
  ['Grant N Credit(s)', credits, 'Grant 1 Credit'],
  ['Please enter a valid positive number', noNumber],
  ['Maximum 100 credits at a time', tooMany],
  ['Grant N Credit(s)', tooMany, 'Grant 101 Credits'],
  ['Failed to grant credits', creditsFailed],
  [
    'Are you sure you want to grant|revoke free subscription for {email or this user}?',
    grant,
    'Are you sure you want to grant free subscription for nora@example.com?',
  ],
  ['Failed to grant subscription', grantFailed],
  ['Free subscription granted successfully', granted],
  [
    'Are you sure you want to grant|revoke free subscription for {email or this user}?',
    revoke,
    'Are you sure you want to revoke free subscription for nora@example.com?',
  ],
  ['Failed to revoke subscription', revokeFailed],
  ['Free subscription revoked successfully', revoked],
  ['Failed to delete user', deleteFailed],
]);
