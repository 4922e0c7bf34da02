import { paths } from '../../shared/paths.js';
import { adminMessages } from './admin.messages.js';

/** The tab bar in its order: two have an address of their own, the others a hash. */
export const adminTabs = [
  { tab: 'overview', to: paths.admin },
  { tab: 'users', to: paths.adminUsers },
  { tab: 'pins', to: paths.adminPins },
  { tab: 'queue', to: paths.adminQueue },
  { tab: 'system', to: paths.adminSystem },
  { tab: 'activity', to: paths.adminActivity },
] as const satisfies readonly { tab: AdminTab; to: string }[];

export type AdminTab = keyof typeof adminMessages.tabs;

/** The tab of an address: a user's page belongs to the users; an unknown hash, or none, is the overview. */
export function tabOf({ pathname, hash }: { pathname: string; hash: string }): AdminTab {
  const found = adminTabs.find(({ to }) => to === `${pathname}${hash}`);
  if (found) return found.tab;
  if (pathname.startsWith(paths.adminUser(''))) return 'users';
  return adminTabs.find(({ to }) => to === pathname)?.tab ?? 'overview';
}
