import {
  authPaths,
  boardListPaths,
  errorCatalogue,
  errorText,
  pinPaths,
  userPaths,
} from '@boardcast/contracts';
import type { BoardList, ErrorBody, ErrorCode, PinGroup, User, UserStats } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { aStats, aUser } from './builders.js';

/** The answer the API gives for a code of the catalogue. */
export function refusal(code: ErrorCode, details?: unknown) {
  const message = errorText(code, details);
  const body: ErrorBody = { code, message, error: message, details };
  return HttpResponse.json(body, { status: errorCatalogue[code].status });
}

/** An answer that no code stands for: from a proxy, say. */
export function rawFailure(status: number, body: Record<string, unknown> = {}) {
  return HttpResponse.json(body, { status });
}

/** Somebody is signed in. */
export const signedInAs = (user: Partial<User> = {}) =>
  http.get(authPaths.me, () => HttpResponse.json(aUser(user)));

/** Nobody is signed in. */
export const nobodySignedIn = () => http.get(authPaths.me, () => refusal('auth.required'));

/** The call that gives a CSRF token. */
export const givesCsrfToken = (csrfToken = 'token-1') =>
  http.get(authPaths.csrfToken, () => HttpResponse.json({ csrfToken }));

/** The numbers of the dashboard. */
export const hasStats = (stats: Partial<UserStats> = {}) =>
  http.get(userPaths.stats, () => HttpResponse.json(aStats(stats)));

/** The user's board lists. */
export const hasBoardLists = (lists: BoardList[]) =>
  http.get(boardListPaths.all, () => HttpResponse.json(lists));

/** The pin history, whatever the month. */
export const hasHistory = (groups: PinGroup[]) => http.get(pinPaths.history, () => HttpResponse.json(groups));
