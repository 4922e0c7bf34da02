import {
  analyticsPaths,
  authPaths,
  boardListPaths,
  draftPinPaths,
  errorCatalogue,
  errorText,
  pinPaths,
  scheduledPinPaths,
  slotPaths,
  subscriptionPaths,
  userPaths,
} from '@boardcast/contracts';
import type {
  AnalyticsBest,
  BrowserSession,
  AnalyticsTrend,
  BoardList,
  BoardListUses,
  DataExport,
  DraftPin,
  Duplicates,
  ErrorBody,
  ErrorCode,
  Payment,
  PinGroup,
  Preferences,
  ScheduledPin,
  Subscription,
  User,
  UserOverview,
  UserStats,
  UserUsage,
} from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { aTrend } from './builders/analytics.js';
import { anOverview, aSession, aStats, aUser } from './builders/people.js';
import { server } from './server.js';

/** The API's answer for an error code. */
export function refusal(code: ErrorCode, details?: unknown) {
  const message = errorText(code, details);
  const body: ErrorBody = { code, message, error: message, details };
  return HttpResponse.json(body, { status: errorCatalogue[code].status });
}

/** An answer without an error code, such as a proxy's. */
export function rawFailure(status: number, body: Record<string, unknown> = {}) {
  return HttpResponse.json(body, { status });
}

/** Never answers: the loading state stays. */
export const noAnswer = () => new Promise<never>(() => undefined);

export const signedInAs = (user: Partial<User> = {}) =>
  http.get(authPaths.me, () => HttpResponse.json(aUser(user)));

/** A user whose credits change from one read to the next; the last number stays. */
export function creditsInTurn(...credits: number[]) {
  let reads = 0;
  server.use(
    http.get(authPaths.me, () => {
      reads += 1;
      return HttpResponse.json(aUser({ availableCredits: credits[Math.min(reads, credits.length) - 1] }));
    }),
  );
  return { reads: () => reads };
}

export const nobodySignedIn = () => http.get(authPaths.me, () => refusal('auth.required'));

export const givesCsrfToken = (csrfToken = 'token-1') =>
  http.get(authPaths.csrfToken, () => HttpResponse.json({ csrfToken }));

/** The dashboard's numbers; it lists nothing, unless `hasOverview` says otherwise afterwards. */
export const hasStats = (stats: Partial<UserStats> = {}) =>
  http.get(/\/api\/users\/(stats|overview)$/, ({ request }) =>
    HttpResponse.json(request.url.endsWith(userPaths.stats) ? aStats(stats) : anOverview()),
  );

/** What the dashboard lists. */
export const hasOverview = (overview: Partial<UserOverview> = {}) =>
  http.get(userPaths.overview, () => HttpResponse.json(anOverview(overview)));

export const hasBoardLists = (lists: BoardList[]) =>
  http.get(boardListPaths.all, () => HttpResponse.json(lists));

/** Nothing that a list has is lost, unless told. */
export const checksBoardList = (lost: string[] = []) =>
  http.get(boardListPaths.check(':id'), () => HttpResponse.json({ lost, isChanged: false }));

/** The trend, whatever its length; without numbers unless told. */
export const hasTrend = (trend: AnalyticsTrend = aTrend()) =>
  http.get(analyticsPaths.trend, () => HttpResponse.json(trend));

/** What works best; nothing unless told. */
export const hasBest = (best: Partial<AnalyticsBest> = {}) =>
  http.get(analyticsPaths.best, () =>
    HttpResponse.json({ timeZone: 'Europe/Berlin', boards: [], weekdays: [], hours: [], ...best }),
  );

/** The pin history, whatever the month. */
export const hasHistory = (groups: PinGroup[]) => http.get(pinPaths.history, () => HttpResponse.json(groups));

export const hasScheduledPins = (pins: ScheduledPin[]) =>
  http.get(scheduledPinPaths.all, () => HttpResponse.json(pins));

/** What is still to be posted to any list. */
export const hasListUses = (uses: BoardListUses) =>
  http.get(boardListPaths.uses(':id'), () => HttpResponse.json(uses));

export const hasDraftPins = (drafts: DraftPin[]) =>
  http.get(draftPinPaths.all, () => HttpResponse.json(drafts));

export const hasSubscription = (subscription: Subscription) =>
  http.get(subscriptionPaths.current, () => HttpResponse.json(subscription));

export const hasPayments = (payments: Payment[]) =>
  http.get(subscriptionPaths.payments, () => HttpResponse.json(payments));

/** All kinds of emails are wanted unless the test says otherwise. */
export const hasPreferences = (preferences: Partial<Preferences> = {}) =>
  http.get(userPaths.preferences, () =>
    HttpResponse.json({ weeklyAnalytics: true, productUpdates: true, ...preferences }),
  );

/** Where the user is signed in: here, unless the test says otherwise. */
export const hasSessions = (sessions: BrowserSession[] = [aSession()]) =>
  http.get(authPaths.sessions, () => HttpResponse.json({ sessions }));

/** How much is used of each quota. */
export const hasUsage = (usage: Partial<UserUsage> = {}) =>
  http.get(userPaths.usage, () =>
    HttpResponse.json({
      drafts: { used: 12, max: 500 },
      images: { used: 340_000_000, max: 2_000_000_000 },
      boardLists: { used: 3, max: 200 },
      ...usage,
    }),
  );

/** Nothing was exported unless the test says otherwise. */
export const hasExport = (latest: DataExport | null = null) =>
  http.get(userPaths.latestExport, () => HttpResponse.json({ export: latest }));

/** The next free slots of a weekly timetable; there is none unless the test says otherwise. */
export const hasNextSlots = (...slots: string[]) =>
  http.get(slotPaths.next, () =>
    HttpResponse.json({ timeZone: 'UTC', hasTimetable: slots.length > 0, slots }),
  );

/** A changing request. */
export interface Received {
  call: string;
  body: Record<string, unknown>;
}

/** Reads a request's body, JSON or form. */
export async function received(request: Request): Promise<Received> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const text = isForm ? '' : await request.text();
  const body: unknown = isForm ? Object.fromEntries(await request.formData()) : JSON.parse(text || '{}');
  return {
    call: `${request.method} ${new URL(request.url).pathname}`,
    body: body as Record<string, unknown>,
  };
}

/** Finds these duplicates, whatever is asked. @returns what was asked */
export function findsDuplicates(found: Duplicates): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post(pinPaths.duplicates, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(found);
    }),
  );
  return asked;
}
