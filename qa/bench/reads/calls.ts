import {
  ADMIN_GROUP_PINS_PAGE_SIZE,
  ADMIN_PINS_PAGE_SIZE,
  ADMIN_USERS_PAGE_SIZE,
  adminPaths,
  adminPinSortSchema,
  adminUserOrderSchema,
  ANALYTICS_PAGE_SIZE,
  analyticsGroupOrderSchema,
  analyticsPaths,
  authPaths,
  boardListPaths,
  CALENDAR_DAYS_MAX,
  calendarPaths,
  draftPinOrderSchema,
  draftPinPaths,
  GROUP_PINS_PAGE,
  pinPaths,
  QUEUE_PAGE_SIZE,
  scheduledPinOrderSchema,
  scheduledPinPaths,
  searchPaths,
  subscriptionPaths,
  userPaths,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { BOARDS_OF_SCHEDULED, PINS_OF_GROUP, type CrowdSize } from './crowd/crowd-size.js';
import type { Landmarks } from './crowd.js';

/** A read: its figure's name and its address. */
export interface ReadCall {
  readonly name: string;
  readonly path: string;
  /** What a screen opens with. */
  readonly isFirst?: boolean;
  /** Answers as much as there is: docs/bench.md#reads says why. */
  readonly isWhole?: boolean;
}

/** A page as the screen reads it. */
const history = (query: string) => `${pinPaths.history}?limit=101${query}`;
const DAY_MS = 86_400_000;
const SORTED = ['title', 'boardList', 'impressions'];

/** What a creator's screens read. */
export function creatorCalls(
  { groupId, pinId, listId, middleId, version }: Landmarks,
  size: CrowdSize,
): ReadCall[] {
  const analytics = (view: 'pins' | 'groups', count: number) => {
    const last = Math.ceil(count / ANALYTICS_PAGE_SIZE);
    return [
      { name: `analytics.${view}`, path: `${analyticsPaths.dashboard}?view=${view}`, isFirst: true },
      ...[['middle', Math.ceil(last / 2)] as const, ['last', last] as const].map(([place, page]) => ({
        name: `analytics.${view}.${place}`,
        path: `${analyticsPaths.dashboard}?view=${view}&page=${page}`,
      })),
    ];
  };
  return [
    { name: 'me', path: authPaths.me, isFirst: true },
    { name: 'stats', path: userPaths.stats, isFirst: true },
    { name: 'overview', path: userPaths.overview, isFirst: true },
    { name: 'search', path: `${searchPaths.all}?q=a`, isFirst: true },
    { name: 'subscription', path: subscriptionPaths.current, isFirst: true },
    { name: 'history', path: pinPaths.history },
    { name: 'history.first', path: history(''), isFirst: true },
    { name: 'history.middle', path: history(`&before=${middleId}`) },
    { name: 'history.last', path: history('&order=asc') },
    { name: 'history.month', path: history(`&month=${new Date().toISOString().slice(0, 7)}`), isFirst: true },
    ...SORTED.map((sort) => ({ name: `history.${sort}`, path: history(`&sort=${sort}`), isFirst: true })),
    { name: 'history.titleMiddle', path: history(`&sort=title&before=${middleId}`) },
    { name: 'history.search', path: history('&search=no.+99'), isFirst: true },
    { name: 'history.searchNothing', path: history('&search=nowhere'), isFirst: true },
    { name: 'months', path: pinPaths.months, isFirst: true },
    { name: 'group', path: pinPaths.group(groupId), isFirst: true },
    { name: 'group.last', path: `${pinPaths.group(groupId)}?after=4700` },
    { name: 'group.poll', path: `${pinPaths.group(groupId)}?since=${version}`, isFirst: true },
    { name: 'attempts', path: pinPaths.attempts(groupId, pinId) },
    ...plannedCalls('scheduled', scheduledPinPaths.all, scheduledPinOrderSchema.options, size.scheduled),
    ...calendarCalls(),
    ...plannedCalls('drafts', draftPinPaths.all, draftPinOrderSchema.options, size.drafts),
    { name: 'lists', path: boardListPaths.all, isWhole: true },
    { name: 'list', path: boardListPaths.one(listId), isFirst: true },
    { name: 'list.uses', path: boardListPaths.uses(listId) },
    ...analytics('pins', size.groups * PINS_OF_GROUP),
    ...analytics('groups', size.groups),
    ...groupNumbersCalls(groupId, size),
    { name: 'analytics.growth', path: analyticsPaths.growth(groupId) },
    { name: 'analytics.trend', path: analyticsPaths.trend, isFirst: true },
    { name: 'analytics.best', path: analyticsPaths.best, isFirst: true },
  ];
}

/** Around today, where what was posted meets what is planned. */
function calendarCalls(): ReadCall[] {
  const from = new Date(Date.now() - 21 * DAY_MS).toISOString().slice(0, 10);
  const range = `from=${from}&days=${CALENDAR_DAYS_MAX}&timeZone=Europe/Berlin`;
  return [
    { name: 'calendar.month', path: `${calendarPaths.cells}?${range}&by=day` },
    { name: 'calendar.hours', path: `${calendarPaths.cells}?${range}&by=hour` },
    { name: 'calendar.agenda', path: `${calendarPaths.agenda}?${range}` },
  ];
}

/** The numbers of a large group, in pages as large as there are: the dialog's are smaller. */
function groupNumbersCalls(groupId: string, size: CrowdSize): ReadCall[] {
  const [name, path] = ['analytics.groupPins', analyticsPaths.groupPins(groupId)];
  const far = Math.ceil(size.largeGroup / 2 / GROUP_PINS_PAGE);
  return [{ name, path, isFirst: true }, ...sorted(name, path, analyticsGroupOrderSchema.options, far)];
}

/** A table that a screen opens with, by each of its orders, and its later half. */
function plannedCalls(name: string, path: string, orders: readonly string[], count: number): ReadCall[] {
  return [
    { name, path, isFirst: true },
    ...orders.map((order) => ({ name: `${name}.${order}`, path: `${path}?sort=${order}`, isFirst: true })),
    { name: `${name}.far`, path: `${path}?offset=${Math.floor(count / 2)}` },
  ];
}

/** What counts everybody's rows, and is remembered for a while (`Remembered`): the longest of these times first. */
export const REMEMBERED: readonly ReadCall[] = [
  { name: 'admin.stats', path: adminPaths.stats },
  { name: 'admin.dashboard', path: adminPaths.dashboard },
  { name: 'admin.health', path: adminPaths.health },
];

const FILTERS = ['Completed', 'Scheduled', 'Failed', 'Processing', 'Draft'];

/** What the administrator's screens read; `far` is a page in the middle. */
export function adminCalls(landmarks: Landmarks, size: CrowdSize): ReadCall[] {
  const { userId, groupId, middleMovement } = landmarks;
  const { users, pins, pinGroup } = adminPaths;
  const farUsers = Math.ceil(size.users / 2 / ADMIN_USERS_PAGE_SIZE);
  const farGroups = Math.ceil(size.pins / 10 / ADMIN_PINS_PAGE_SIZE);
  const farPins = Math.floor(size.largeGroup / ADMIN_GROUP_PINS_PAGE_SIZE);
  return [
    ...REMEMBERED.map((call) => ({ ...call, isFirst: true })),
    { name: 'admin.backups', path: adminPaths.backupStatus, isFirst: true },
    ...sorted('admin.users', users, adminUserOrderSchema.options, farUsers),
    { name: 'admin.users.search', path: `${users}?search=999`, isFirst: true },
    { name: 'admin.users.searchNothing', path: `${users}?search=nowhere`, isFirst: true },
    { name: 'admin.users.searchCredits', path: `${users}?search=99&sortBy=credits`, isFirst: true },
    { name: 'admin.users.behind', path: `${users}?page=1000000` },
    { name: 'admin.user', path: adminPaths.user(userId), isFirst: true },
    { name: 'admin.user.movements', path: adminPaths.userMovements(userId), isFirst: true },
    {
      name: 'admin.user.movements.far',
      path: `${adminPaths.userMovements(userId)}?before=${middleMovement}`,
    },
    ...sorted('admin.pins', pins, adminPinSortSchema.options, farGroups),
    ...FILTERS.flatMap((shown) => [
      { name: `admin.pins.only${shown}`, path: `${pins}?show${shown}=true` },
      { name: `admin.pins.only${shown}.user`, path: `${pins}?show${shown}=true&sortBy=user` },
    ]),
    { name: 'admin.pins.behind', path: `${pins}?page=1000000` },
    { name: 'admin.pinGroup', path: pinGroup(groupId), isFirst: true },
    { name: 'admin.pinGroup.far', path: `${pinGroup(groupId)}?page=${farPins}` },
    ...queueCalls(landmarks, size),
    ...activityCalls(landmarks),
  ];
}

/** Pages by each order, down as up. */
function sorted(name: string, path: string, orders: readonly string[], far: number): ReadCall[] {
  return orders.flatMap((order) =>
    ['desc', 'asc'].flatMap((way) => {
      const address = `${path}?sortBy=${order}&sortOrder=${way}`;
      const called = `${name}.${order}${way === 'asc' ? '.asc' : ''}`;
      return [
        { name: called, path: address, isFirst: true },
        { name: `${called}.far`, path: `${address}&page=${far}` },
      ];
    }),
  );
}

function queueCalls({ groupId, restingName, heldName }: Landmarks, size: CrowdSize): ReadCall[] {
  const path = adminPaths.pinQueue;
  const far = Math.ceil((size.scheduled * BOARDS_OF_SCHEDULED) / 2 / QUEUE_PAGE_SIZE);
  return [
    { name: 'admin.pinQueue', path, isFirst: true },
    { name: 'admin.pinQueue.far', path: `${path}?page=${far}` },
    { name: 'admin.pinQueue.behind', path: `${path}?page=1000000` },
    { name: 'admin.pinQueue.hold', path: `${path}?waitsFor=hold`, isFirst: true },
    { name: 'admin.pinQueue.hold.far', path: `${path}?waitsFor=hold&page=3` },
    {
      name: 'admin.pinQueue.busyUser',
      path: `${path}?search=${SANDBOX_USERNAMES.busyCreator}`,
      isFirst: true,
    },
    { name: 'admin.pinQueue.resting', path: `${path}?search=${restingName}`, isFirst: true },
    { name: 'admin.pinQueue.held', path: `${path}?search=${heldName}`, isFirst: true },
    { name: 'admin.pinQueue.group', path: `${path}?search=${groupId}`, isFirst: true },
    { name: 'admin.pinQueue.nobody', path: `${path}?search=nobody@example.com`, isFirst: true },
  ];
}

function activityCalls({ userId, restingName, middleEvent, middleMoment }: Landmarks): ReadCall[] {
  const administrator = SANDBOX_USERNAMES.administrator;
  const path = adminPaths.activity;
  const choices = {
    user: `subject=${userId}`,
    fewOfUser: `subject=${userId}&type=credits_granted`,
    name: `subject=${restingName}`,
    actor: `actor=${administrator}`,
    actorOfType: `actor=${administrator}&type=user_held`,
    type: 'type=pin_created',
    rareType: 'type=dead_letters_replayed',
    types: 'type=pin_failed&type=connection_lost&type=users_exported',
  };
  const aDayLater = new Date(Date.parse(middleMoment) + DAY_MS).toISOString();
  const ofDay = {
    day: '',
    dayOfType: '&type=pin_failed',
    dayOfRareType: '&type=dead_letters_replayed',
    dayOfUser: `&subject=${userId}`,
  };
  return [
    { name: 'admin.activity', path, isFirst: true },
    { name: 'admin.activity.before', path: `${path}?before=${middleEvent}` },
    ...Object.entries(choices).flatMap(([name, query]) => [
      { name: `admin.activity.${name}`, path: `${path}?${query}`, isFirst: true },
      { name: `admin.activity.${name}.before`, path: `${path}?${query}&before=${middleEvent}` },
    ]),
    ...Object.entries(ofDay).map(([name, query]) => ({
      name: `admin.activity.${name}`,
      path: `${path}?from=${middleMoment}&to=${aDayLater}${query}`,
      isFirst: true,
    })),
  ];
}
