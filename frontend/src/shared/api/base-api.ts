import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';
import { authPaths, CSRF_HEADER } from '@boardcast/contracts';
import type { CsrfTokenResponse, ErrorCode, User } from '@boardcast/contracts';
import { sessionLost } from '../auth/session-lost.js';
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

/** Asks the server for a CSRF token. @throws TokenRefused, or what the browser says when nobody answered */
async function requestCsrfToken(): Promise<string> {
  const response = await fetch(new URL(authPaths.csrfToken, apiBaseUrl), { credentials: 'include' });
  if (!response.ok) throw new TokenRefused(response.status);
  return ((await response.json()) as CsrfTokenResponse).csrfToken;
}

/** The token for a changing request, or why there is none. @param fresh ask the server whatever is known */
export async function tokenOrFault(fresh: boolean): Promise<{ token: string } | { error: RequestError }> {
  try {
    return { token: await csrfToken(requestCsrfToken, fresh) };
  } catch (error) {
    return { error: tokenFault(error as Error) };
  }
}

async function sendWithCsrf(args: FetchArgs, api: BaseQueryApi, extra: object, fresh: boolean) {
  const answer = await tokenOrFault(fresh);
  if ('error' in answer) return answer;
  const headers = new Headers(args.headers as HeadersInit | undefined);
  headers.set(CSRF_HEADER, answer.token);
  return send({ ...args, headers }, api, extra);
}

/** Who is signed in, as the auth slice has it; the slice itself stands on this file. */
function signedInId(state: unknown): string | undefined {
  return (state as { auth: { user: User | null } }).auth.user?.id;
}

/**
 * One request: cookies always, the CSRF token on changing ones, one more try with a fresh token after a CSRF
 * refusal (then the original error counts, spec §8). A 401 ends the signed-in state wherever it happens.
 */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, RequestError> = async (request, api, extra) => {
  const args = typeof request === 'string' ? { url: request } : request;
  const asker = signedInId(api.getState());
  const changes = !SAFE_METHODS.includes((args.method ?? 'GET').toUpperCase());
  let result = changes ? await sendWithCsrf(args, api, extra, false) : await send(args, api, extra);
  if (changes && isCsrfRefusal(result.error)) {
    const second = await sendWithCsrf(args, api, extra, true);
    if (!isCsrfRefusal(second.error) && !isTokenFault(second.error)) result = second;
  }
  // An answer to whoever was here before says nothing about who has signed in meanwhile.
  const isCurrent = signedInId(api.getState()) === asker;
  if (errorStatus(result.error) === 401 && isCurrent) api.dispatch(sessionLost());
  return result;
};

/** Worth a second try: a question (never an act) that got no answer, or a fault of the server. */
function worthRetrying(error: RequestError, attempt: number, type: BaseQueryApi['type']): boolean {
  const noAnswer = error.status === 'FETCH_ERROR' || (errorStatus(error) ?? 0) >= 500;
  return type === 'query' && attempt <= 1 && noAnswer;
}

const retried = retry(baseQuery, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    worthRetrying(error as RequestError, attempt, baseQueryApi.type),
  backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
});

const RECONNECT: ErrorCode = 'pinterest.reconnect';

/** What every answer says beside its own matter: whether the server is there, and whether Pinterest still takes us. */
export function noteAnswer({ dispatch, signal }: Pick<BaseQueryApi, 'dispatch' | 'signal'>, error: unknown) {
  // Whoever cancels a call gets no answer either.
  if (!signal.aborted) dispatch(serverReached(!isUnanswered(error)));
  if (errorBody(error).code === RECONNECT) dispatch(baseApi.util.invalidateTags(['User']));
}

const query: typeof retried = async (request, api, extra) => {
  const result = await retried(request, api, extra);
  noteAnswer(api, result.error);
  return result;
};

/** The one RTK Query api; features add to it with `injectEndpoints`. Cache times: spec §9. */
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
    'ScheduledPin',
    'Payment',
    'Preferences',
  ],
  endpoints: () => ({}),
});
