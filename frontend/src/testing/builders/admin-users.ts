import type { AdminUser, AdminUserDetail, AdminUsersResponse } from '@boardcast/contracts';
import { anActivity } from './activity.js';
import { uuid } from './numbers.js';

/** A user on the free plan, as an administrator sees them. */
export function anAdminUser(fields: Partial<AdminUser> = {}): AdminUser {
  return {
    id: uuid(11),
    email: 'nora@example.com',
    pinterestUsername: 'nora_bakes',
    isAdmin: false,
    subscriptionStatus: 'none',
    subscriptionIsFree: false,
    freePinsAssigned: 4,
    freePinsUsed: 1,
    connectionStatus: 'connected',
    heldAt: null,
    createdAt: '2026-11-20T09:30:00.000Z',
    lastLoginAt: '2026-11-21T09:30:00.000Z',
    _count: { pinGroups: 12, boardLists: 3 },
    ...fields,
  };
}

/** All users on one page. */
export function anAdminUsersPage(
  users: AdminUser[] = [anAdminUser()],
  fields: Partial<AdminUsersResponse> = {},
): AdminUsersResponse {
  return { users, total: users.length, pages: 1, ...fields };
}

/** The page of a user who lost the connection while pins were waiting. */
export function anAdminUserDetail(fields: Partial<AdminUserDetail> = {}): AdminUserDetail {
  return {
    ...anAdminUser({ connectionStatus: 'expired' }),
    name: 'Nora',
    hold: null,
    emailVerified: true,
    timeZone: 'Europe/Berlin',
    plan: {
      paidStatus: 'none',
      isGranted: false,
      grantedAt: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      isPastDue: false,
    },
    movements: [
      {
        id: 3,
        at: '2026-11-21T09:30:00.000Z',
        amount: 3,
        kind: 'granted',
        groupId: null,
        actor: { id: uuid(1), pinterestUsername: 'maker' },
      },
      { id: 2, at: '2026-11-20T10:30:00.000Z', amount: -1, kind: 'spent', groupId: uuid(40), actor: null },
      { id: 1, at: '2026-11-20T09:30:00.000Z', amount: 1, kind: 'start', groupId: null, actor: null },
    ],
    connection: {
      status: 'expired',
      changedAt: '2026-11-21T08:00:00.000Z',
      accessExpiresAt: '2026-11-21T08:00:00.000Z',
      refreshExpiresAt: null,
      refusedAt: '2026-11-21T08:00:00.000Z',
      renewalFailures: 2,
      toldAt: '2026-11-21T08:01:00.000Z',
      lastPostedAt: '2026-11-20T10:31:00.000Z',
    },
    sessionCount: 2,
    mails: [
      {
        id: uuid(30),
        kind: 'connection-lost',
        state: 'failed',
        createdAt: '2026-11-21T08:01:00.000Z',
        sentAt: null,
        fault: 'No such mailbox',
      },
    ],
    groups: [
      {
        id: uuid(40),
        title: 'Rye of the week',
        status: 'partial',
        createdAt: '2026-11-20T10:30:00.000Z',
        scheduledFor: null,
        isDeleted: false,
        isStopped: false,
        completed: 2,
        failed: 1,
        pending: 3,
        waits: [{ kind: 'connection', count: 3, goesOnAt: null }],
        fault: 'Pinterest no longer accepts the connection to the user’s account.',
      },
    ],
    activities: [
      anActivity({
        ...{ id: 900, type: 'credits_granted', message: 'maker granted nora_bakes 3 credits' },
        ...{ actor: { id: uuid(1), pinterestUsername: 'maker' }, reason: 'Lost an image' },
        ...{ subject: { id: uuid(11), pinterestUsername: 'nora_bakes' }, userEmail: 'nora@example.com' },
      }),
    ],
    metrics: {
      dueAt: '2026-11-22T08:00:00.000Z',
      finishedAt: '2026-11-20T08:00:00.000Z',
      refusedAt: null,
      failedAt: null,
    },
    ...fields,
  };
}
