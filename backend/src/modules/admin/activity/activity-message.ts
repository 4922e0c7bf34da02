import { counted, type ActivityData, type ActivityType } from '@boardcast/contracts';

/** An event with the Pinterest usernames of those whom it names; null for nobody, and for users who are gone. */
export interface ToldActivity {
  type: ActivityType;
  actor: string | null;
  subject: string | null;
  data: ActivityData;
}

/**
 * What happened, in a sentence without its full stop. The only place that words events. Names come without @, or a CSV
 * would have to escape them.
 */
export function activityMessage({ type, actor, subject, data }: ToldActivity): string {
  const who = subject ?? 'a deleted user';
  const admin = actor ?? 'An administrator';
  const pin = typeof data.title === 'string' ? `“${data.title}”` : 'a pin';
  return WORDS[type]({ who, admin, pin, data });
}

interface Names {
  /** Whom it is about. */
  who: string;
  /** Who did it, of what only administrators do. */
  admin: string;
  pin: string;
  data: ActivityData;
}

const WORDS: Record<ActivityType, (names: Names) => string> = {
  user_registered: ({ who }) => `${who} signed up`,
  email_verified: ({ who }) => `${who} verified their email address`,
  export_requested: ({ who }) => `${who} asked for an export of their data`,
  connection_lost: ({ who }) => `${who} lost the connection to Pinterest`,
  connection_renewed: ({ who }) => `${who} reconnected to Pinterest`,
  account_deleted: ({ admin, data }) =>
    data.by === 'administrator' ? `${admin} deleted an account` : 'A user deleted their account',
  pin_created: ({ who, pin, data }) => `${who} created ${pin} for ${counted(count(data.boards), 'board')}`,
  pin_scheduled: ({ who, pin, data }) =>
    `${who} scheduled ${pin} for ${counted(count(data.boards), 'board')}`,
  pin_completed: ({ who, pin, data }) => `${pin} of ${who} ended: ${ends(data)}`,
  pin_failed: ({ who, pin, data }) => `${pin} of ${who} ended: ${ends(data)}`,
  pin_deleted: ({ who, pin }) => `${who} deleted ${pin}`,
  subscription_started: ({ who }) => `${who} subscribed`,
  subscription_ended: ({ who }) => `The subscription of ${who} ended`,
  subscription_granted: ({ admin, who }) => `${admin} granted ${who} free Premium`,
  subscription_revoked: ({ admin, who }) => `${admin} revoked the free Premium of ${who}`,
  credits_granted: ({ admin, who, data }) =>
    `${admin} granted ${who} ${counted(count(data.credits), 'credit')}`,
  pin_retried: ({ admin, who, pin }) => `${admin} retried ${pin} of ${who}`,
  pin_held: ({ admin, who, pin }) => `${admin} held ${pin} of ${who}`,
  pin_released: ({ admin, who, pin }) => `${admin} released ${pin} of ${who}`,
  user_held: ({ admin, who }) => `${admin} held all pins of ${who}`,
  user_released: ({ admin, who }) => `${admin} released the pins of ${who}`,
  dead_letters_replayed: ({ admin }) => `${admin} replayed dead letters`,
  users_exported: ({ admin }) => `${admin} exported all users`,
  activity_exported: ({ admin, who, data }) => `${admin} exported the activity log${filtersOf(who, data)}`,
  maintenance_began: () => 'Maintenance began',
  maintenance_ended: () => 'Maintenance ended',
};

/** What an export of the log was narrowed to: ` (of nora, pin_held, from 2026-03-01)`. */
function filtersOf(who: string, { person, types, from, to, doneBy }: ActivityData): string {
  const parts = [
    person ? `of ${who}` : null,
    types,
    from ? `from ${from}` : null,
    to ? `to ${to}` : null,
    doneBy ? 'by one user' : null,
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** How the boards of a group ended: `10 posted, 2 failed`. */
function ends({ posted, failed, unproved, stopped }: ActivityData): string {
  const parts = [
    [posted, 'posted'],
    [failed, 'failed'],
    [unproved, 'may have been posted'],
    [stopped, 'stopped'],
  ] as const;
  const told = parts.filter(([number]) => count(number) > 0);
  return told.map(([number, word]) => `${counted(count(number), 'board')} ${word}`).join(', ');
}

function count(value: ActivityData[string] | undefined): number {
  return typeof value === 'number' ? value : 0;
}
