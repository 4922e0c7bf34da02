import type { User, UserOverview, UserStats } from '@boardcast/contracts';
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

/** The numbers of a new user. */
export function aStats(fields: Partial<UserStats> = {}): UserStats {
  return { totalPins: 0, boardListCount: 0, scheduledPins: 0, draftPins: 0, ...fields };
}

/** Nothing runs, comes next or went wrong. */
export function anOverview(fields: Partial<UserOverview> = {}): UserOverview {
  return { running: [], upNext: [], needsHand: [], ...fields };
}
