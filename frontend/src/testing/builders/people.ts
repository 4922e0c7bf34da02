import type { BrowserSession, User, UserOverview, UserStats } from '@boardcast/contracts';
import { uuid } from './numbers.js';

/** A signed-in user on the free plan with one credit. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    id: uuid(1),
    name: null,
    email: null,
    emailVerified: false,
    pinterestUsername: 'maker',
    profileImageUrl: null,
    isAdmin: false,
    isSubscribed: false,
    freePinsUsed: 0,
    freePinsAssigned: 1,
    availableCredits: 1,
    isBonusOpen: true,
    connectionStatus: 'connected',
    connectedAt: '2026-11-21T09:30:00.000Z',
    pinsPerMinute: 100,
    maintenance: null,
    ...fields,
  };
}

/** The browser of the test. */
export function aSession(fields: Partial<BrowserSession> = {}): BrowserSession {
  return {
    id: uuid(7),
    device: 'Firefox on Linux',
    timeZone: 'Europe/Berlin',
    signedInAt: '2026-11-21T09:30:00.000Z',
    lastSeenAt: '2026-11-22T09:30:00.000Z',
    isCurrent: true,
    ...fields,
  };
}

/** The numbers of a new user. */
export function aStats(fields: Partial<UserStats> = {}): UserStats {
  return { totalPins: 0, boardListCount: 0, scheduledPins: 0, draftPins: 0, ...fields };
}

/** Nothing runs, comes next or went wrong. */
export function anOverview(fields: Partial<UserOverview> = {}): UserOverview {
  return { running: [], upNext: [], needsHand: [], ...fields };
}
