import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';
import { authPaths, CSRF_HEADER } from '@boardcast/contracts';
import type { CsrfTokenResponse, ErrorCode } from '@boardcast/contracts';
import { sessionLost } from './session-lost.js';
import { apiBaseUrl } from '../config.js';
import { serverReached } from './connection-slice.js';
import { csrfToken, TokenRefused } from './csrf.js';
import {
  errorBody,
  errorStatus,
  isCsrfRefusal,
  isTokenFault,
  isUnanswered,
  tokenFault,
} from './request-error.js';
import type { RequestError } from './request-error.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_MS = 500;

const send = fetchBaseQuery({ baseUrl: apiBaseUrl, credentials: 'include' });

/** @throws TokenRefused, or the browser's error if nobody answered */
async function requestCsrfToken(): Promise<string> {
  const response = await fetch(new URL(authPaths.csrfToken, apiBaseUrl), { credentials: 'include' });
  if (!response.ok) throw new TokenRefused(response.status);
  return ((await response.json()) as CsrfTokenResponse).csrfToken;
}

let signedInId = (): string | undefined => undefined;

/** The store says whose session this is, by the user's id: the session itself depends on this file. */
export function askForSession(ask: typeof signedInId): void {
  signedInId = ask;
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: RequestError };
type SendWithToken<Result> = (csrfToken: string) => PromiseLike<Result>;

async function withToken<Result extends Answer>(send: SendWithToken<Result>, fresh: boolean) {
  let token: string;
  try {
    token = await csrfToken(requestCsrfToken, fresh);
  } catch (error) {
    return { error: tokenFault(error as Error) };
  }
  return send(token);
}

/**
 * Sends a changing request with the CSRF token, and once more with a fresh one after a CSRF refusal. If that is refused
 * too, or there is no token, the original error counts.
 */
async function sendChange<Result extends Answer>(send: SendWithToken<Result>) {
  const first = await withToken(send, false);
  if (!isCsrfRefusal(first.error)) return first;
  const second = await withToken(send, true);
  return isCsrfRefusal(second.error) || isTokenFault(second.error) ? first : second;
}

/** A 401 signs the user out, unless it answers a previous user's request: that says nothing about the current one. */
async function endsSession<Result extends Answer>(
  { dispatch }: Pick<BaseQueryApi, 'dispatch'>,
  ask: () => PromiseLike<Result>,
): Promise<Result> {
  const asker = signedInId();
  const result = await ask();
  if (errorStatus(result.error) === 401 && signedInId() === asker) dispatch(sessionLost());
  return result;
}

/** A changing request, fetch or upload: the CSRF token, one retry, and signing out on a 401. */
export const changeInSession = <Result extends Answer>(
  api: Pick<BaseQueryApi, 'dispatch'>,
  send: SendWithToken<Result>,
) => endsSession(api, () => sendChange(send));

/** One request, always with cookies. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, RequestError> = (request, api, extra) => {
  const args = typeof request === 'string' ? { url: request } : request;
  const ask = async (headers?: Headers) => send(headers ? { ...args, headers } : args, api, extra);
  if (SAFE_METHODS.includes((args.method ?? 'GET').toUpperCase())) return endsSession(api, ask);
  return changeInSession(api, (token) => {
    const headers = new Headers(args.headers as HeadersInit | undefined);
    headers.set(CSRF_HEADER, token);
    return ask(headers);
  });
};

/** Worth a second try: a query (never a mutation) without an answer, or a server error. */
function worthRetrying(error: RequestError, attempt: number, type: BaseQueryApi['type']): boolean {
  const noAnswer = error.status === 'FETCH_ERROR' || (errorStatus(error) ?? 0) >= 500;
  return type === 'query' && attempt <= 1 && noAnswer;
}

const retried = retry(baseQuery, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    worthRetrying(error as RequestError, attempt, baseQueryApi.type),
  backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
});

/** Refusals that say that the user is no longer who this browser takes them for, or may not change anything now. */
const USER_CHANGED: readonly unknown[] = [
  'pinterest.reconnect',
  'admin.required',
  'maintenance',
] satisfies ErrorCode[];

/**
 * What every answer tells besides its content: whether the server is reachable, and whether the user has changed: Pinterest
 * refuses us, or they are no administrator any more.
 */
export function noteAnswer({ dispatch, signal }: Pick<BaseQueryApi, 'dispatch' | 'signal'>, error: unknown) {
  // A cancelled call has no answer either.
  if (!signal.aborted) dispatch(serverReached(!isUnanswered(error)));
  if (USER_CHANGED.includes(errorBody(error).code)) dispatch(baseApi.util.invalidateTags(['User']));
}

const query: typeof retried = async (request, api, extra) => {
  const result = await retried(request, api, extra);
  noteAnswer(api, result.error);
  return result;
};

/** The one RTK Query API; entities and features extend it with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  keepUnusedDataFor: 600,
  refetchOnMountOrArgChange: 300,
  tagTypes: [
    'User',
    'Stats',
    'BoardList',
    'ProviderBoard',
    'PinGroup',
    'PinAttempt',
    'DraftPin',
    'KeptTexts',
    'ScheduledPin',
    'Media',
    'Analytics',
    'AnalyticsDay',
    'Plan',
    'Payment',
    'AdminPins',
    'DeadLetters',
    'Preferences',
    'Activity',
    'Session',
  ],
  endpoints: () => ({}),
});
