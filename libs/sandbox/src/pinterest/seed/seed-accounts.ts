import type { SandboxAccount } from '../state/entities.js';

/** Usernames of the accounts that always exist. */
export const SANDBOX_USERNAMES = {
  newCreator: 'new_creator',
  /** 600 boards with sections, group boards and additional secret ones. */
  busyCreator: 'busy_creator',
  /** The administrator. */
  administrator: 'boardcast_admin',
} as const;

const NEW_CREATOR: SandboxAccount = {
  id: '549755813888000101',
  username: SANDBOX_USERNAMES.newCreator,
  displayName: 'Nora Linden',
  about: 'Just starting out: recipes and a very small balcony.',
  accountType: 'PINNER',
  followerCount: 12,
  monthlyViews: 340,
};

const BUSY_CREATOR: SandboxAccount = {
  id: '549755813888000202',
  username: SANDBOX_USERNAMES.busyCreator,
  displayName: 'Harbour & Hearth Studio',
  about: 'Home, garden, food and slow travel. New ideas every day.',
  accountType: 'BUSINESS',
  followerCount: 48_210,
  monthlyViews: 1_926_400,
};

const ADMINISTRATOR: SandboxAccount = {
  id: '549755813888000303',
  username: SANDBOX_USERNAMES.administrator,
  displayName: 'Boardcast Team',
  about: 'The people behind Boardcast.',
  accountType: 'BUSINESS',
  followerCount: 830,
  monthlyViews: 15_200,
};

/** Owns the group boards the busy creator has joined. */
const COLLECTIVE: SandboxAccount = {
  id: '549755813888000404',
  username: 'garden_collective',
  displayName: 'Garden Collective',
  about: 'Shared boards of people who garden.',
  accountType: 'PINNER',
  followerCount: 5_120,
  monthlyViews: 88_000,
  hidden: true,
};

/** The accounts every sandbox starts with. */
export function seedAccounts(): SandboxAccount[] {
  return [NEW_CREATOR, BUSY_CREATOR, ADMINISTRATOR, COLLECTIVE];
}

/** Owners of the seeded boards. */
export const SEED_ACCOUNT_IDS = {
  newCreator: NEW_CREATOR.id,
  busyCreator: BUSY_CREATOR.id,
  administrator: ADMINISTRATOR.id,
  collective: COLLECTIVE.id,
} as const;
