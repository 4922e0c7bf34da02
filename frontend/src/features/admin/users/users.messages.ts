import { CREDITS_GRANT_MAX, DELETE_USER_WORD } from '@boardcast/contracts';
import { heldWords, operatorWords } from '../components/operator.messages.js';

/** Who is meant, whether they have an address or not. */
export const fullNameOf = ({
  email,
  pinterestUsername,
}: {
  email: string | null;
  pinterestUsername: string;
}) => (email === null ? `@${pinterestUsername}` : `${email} (@${pinterestUsername})`);

/** Texts of the administrator's list of users, the page of one, and the dialogs of both. */
export const usersMessages = {
  title: 'User Management',
  search: 'Search users...',
  searchLabel: 'Search users by email or Pinterest username',
  loading: 'Loading users…',
  loadFailed: 'Failed to load users',
  nobodyFound: 'No users found',
  nobodyFoundHint: 'Try another part of the email or the Pinterest username.',
  beyondLastPage: 'There are no users on this page',
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total} users`,
  pages: 'Pages of users',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,

  columns: {
    user: 'User',
    status: 'Status',
    credits: 'Credits',
    pinGroups: 'Pin Groups',
    boardLists: 'Board Lists',
    createdAt: 'Created',
    lastLoginAt: 'Last Login',
    actions: 'Actions',
  },
  noEmail: '(no email)',
  admin: 'Admin',
  status: { granted: 'Granted', paid: 'Paid', free: 'Free' },
  disconnected: 'Connection lost',
  held: heldWords.held,
  usedOf: (used: string, assigned: string) => `${used}/${assigned} used`,
  never: 'Never',

  viewProfile: 'View profile',
  inNewTab: (name: string) => `of ${name} (opens in a new tab)`,
  acts: {
    credits: 'Grant credits',
    grant: 'Grant free subscription',
    revoke: 'Revoke free subscription',
    hold: operatorWords.holdUser.act,
    release: operatorWords.releaseUser.act,
    delete: 'Delete user',
  },
  cannotModifyPaid: 'Cannot modify paid subscription',

  credits: {
    title: 'Grant Credits',
    label: 'Credits',
    to: (name: string) => `Free pins for ${name}.`,
    hint: `A whole number from 1 to ${CREDITS_GRANT_MAX}`,
    invalid: 'Please enter a valid positive number',
    tooMany: `Maximum ${CREDITS_GRANT_MAX} credits at a time`,
    confirm: (count: number) => `Grant ${count} ${count === 1 ? 'Credit' : 'Credits'}`,
    failed: 'Failed to grant credits',
  },
  subscription: {
    question: (act: 'grant' | 'revoke', email: string | null) =>
      `Are you sure you want to ${act} free subscription for ${email ?? 'this user'}?`,
    grant: {
      title: 'Grant Free Subscription',
      confirm: 'Grant',
      failed: 'Failed to grant subscription',
      done: 'Free subscription granted successfully',
    },
    revoke: {
      title: 'Revoke Free Subscription',
      confirm: 'Revoke',
      failed: 'Failed to revoke subscription',
      done: 'Free subscription revoked successfully',
    },
  },
  delete: {
    title: 'Delete User',
    explains: (name: string) =>
      `Deletes ${name} with all pins, board lists and analytics, ends any subscription and signs them out everywhere. This can’t be undone.`,
    label: `Type ${DELETE_USER_WORD} to confirm`,
    confirm: 'Delete User',
    failed: 'Failed to delete user',
    done: 'User deleted',
  },
} as const;

/** Texts of the page of one user. */
export const userPageMessages = {
  loading: 'Loading the user…',
  loadFailed: 'Failed to load the user',
  missing: 'No such user',
  missingHint: 'The address is wrong, or the account has been deleted.',
  back: 'All users',
  joined: 'Joined',
  lastLogin: 'Last login',
  name: 'Name',
  email: 'Email',
  verified: 'verified',
  unverified: 'not verified',
  timeZone: 'Time zone',
  sessions: 'Sessions',
  none: '–',

  hold: {
    since: 'Since',
    by: (username: string) => `by @${username}`,
    reason: (reason: string) => `Reason: ${reason}`,
    means: 'None of their pins is posted until they are released.',
  },

  plan: {
    title: 'Plan',
    plan: 'Premium',
    grantedAt: 'Granted since',
    paidStatus: 'Paid subscription',
    paid: { none: 'Never had one', inactive: 'Ended', active: 'Active' },
    pastDue: 'Active, last payment failed',
    periodEnd: 'Current period ends',
    ending: 'Ends then',
    renewing: 'Renews then',
  },

  credits: {
    title: 'Credits',
    left: (left: string, used: string, assigned: string) => `${left} left, ${used} of ${assigned} used`,
    movements: 'Credit movements',
    noMovements: 'No movements yet',
    what: 'What',
    amount: 'Credits',
    kinds: {
      start: 'Free pins of a new account',
      bonus: 'Verified email address',
      spent: 'Spent on a pin group',
      returned: 'Given back: nothing was posted',
      granted: 'Granted by an administrator',
    },
    grantedBy: (username: string) => `Granted by @${username}`,
    showEarlier: 'Show earlier',
    loadingEarlier: 'Loading…',
    loadFailed: 'Failed to load earlier credits',
  },

  connection: {
    title: 'Connection to Pinterest',
    status: 'Status',
    statuses: { connected: 'Connected', expired: 'Lost', none: 'Never made' },
    remedy: 'Once they sign in with Pinterest again, their waiting pins go on.',
    lostAt: 'Lost since',
    changedAt: 'Last renewed or changed',
    lastPostedAt: 'Last pin posted',
    refusedAt: 'Refused by Pinterest since',
    renewalFailures: 'Failed renewals',
    accessExpiresAt: 'Access lasts until',
    refreshExpiresAt: 'Renewable until',
    toldAt: 'User told by mail',
    notTold: 'No, they have no email address',
  },

  groups: {
    title: 'Last pin groups',
    none: 'No pin groups yet',
    statuses: {
      pending: 'Pending',
      scheduled: 'Scheduled',
      processing: 'Processing',
      partial: 'Partial',
      completed: 'Completed',
      failed: 'Failed',
    },
    counts: (completed: number, failed: number, pending: number) =>
      `${completed} successful · ${failed} failed · ${pending} processing`,
    deleted: 'Record deleted by its user',
    stopped: 'Stopped by its user',
    said: (fault: string) => `Last problem: ${fault}`,
  },

  mails: {
    title: 'Emails',
    none: 'No emails yet',
    /** By template; one that is missing here is shown by its own name. */
    kinds: {
      'connection-lost': 'Connection to Pinterest lost',
      'verify-address': 'Link to verify the address',
      'pins-failed': 'Pins failed',
      'export-ready': 'Data export ready',
      'weekly-analytics': 'Weekly analytics',
      'product-update': 'Product update',
    } as Readonly<Record<string, string>>,
    states: {
      waiting: 'Waiting',
      claimed: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      failed: 'Failed',
      dropped: 'Dropped',
    },
  },

  activity: { title: 'Last activity', none: 'No activity yet', all: 'All activity' },

  metrics: {
    title: 'Analytics updates',
    none: 'No posted pins yet',
    finishedAt: 'Last read',
    dueAt: 'Next due',
    refusedAt: 'Refused by Pinterest since',
    failedAt: 'Failing since',
  },
} as const;
