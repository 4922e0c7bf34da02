import { paths } from '../../shared/paths.js';

/** Of the address of all pins: the group whose dialog is open. */
export const GROUP_PARAM = 'group';

/** All pins, with the dialog of one group open. */
export const adminGroupPath = (groupId: string) => `${paths.adminPins}?${GROUP_PARAM}=${groupId}`;

/** The activity log, of what is about one user. */
export const userActivityPath = (username: string) =>
  `${paths.admin}?${new URLSearchParams({ subject: `@${username}` }).toString()}#activity`;

/** The queue, of one group's pins alone. */
export const groupInQueuePath = (groupId: string) => `${paths.adminQueue}?search=${groupId}`;
