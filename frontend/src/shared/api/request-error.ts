import type { ErrorBody, RequestIssue } from '@boardcast/contracts';
import { TokenRefused } from './csrf.js';

/**
 * Why a request failed. `status` is the HTTP status, or a word if there was no answer: `FETCH_ERROR` (no connection),
 * `PARSING_ERROR`, `TIMEOUT_ERROR`, `ABORTED`, `CSRF_ERROR`.
 */
export interface RequestError {
  status: number | string;
  /** The answer's body; an `ErrorBody` if the API wrote it. */
  data?: unknown;
  /** The browser's message. */
  error?: string;
  /** It wasn't sent, because there was no CSRF token. */
  hasNoToken?: boolean;
}

/** Whether the API threw this (rather than, say, a bug). */
export function isRequestError(error: unknown): error is RequestError {
  return typeof error === 'object' && error !== null && 'status' in error;
}

/** The API's own words about the failure, as far as there are any. */
export function errorBody(error: unknown): Partial<ErrorBody> {
  if (!isRequestError(error) || typeof error.data !== 'object' || error.data === null) return {};
  const { code, message, error: text, details } = error.data as Record<string, unknown>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(typeof text === 'string' && { error: text }),
    ...(details !== undefined && { details }),
  };
}

/** The API's errors for single fields (`request.invalid`); empty if there are none. */
export function requestIssues(error: unknown): RequestIssue[] {
  const { code, details } = errorBody(error);
  return code === 'request.invalid' && Array.isArray(details) ? details.filter(isIssue) : [];
}

function isIssue(value: unknown): value is RequestIssue {
  if (typeof value !== 'object' || value === null) return false;
  const { path, message } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}

/** HTTP status of the failure, or null if there was no answer. */
export function errorStatus(error: unknown): number | null {
  return isRequestError(error) && typeof error.status === 'number' ? error.status : null;
}

/** What a proxy answers for a server that is down. */
const FROM_PROXY: readonly (number | null)[] = [502, 503, 504];

/** Whether the server didn't answer: no connection, or only the proxy in front of it. */
export function isUnanswered(error: unknown): boolean {
  if (!isRequestError(error)) return false;
  const fromProxy = FROM_PROXY.includes(errorStatus(error)) && errorBody(error).code === undefined;
  return error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR' || fromProxy;
}

/** The error of a request that wasn't sent for want of a token. @param error thrown by `csrfToken` */
export function tokenFault({ message, cause }: Error): RequestError {
  const isAnswered = cause instanceof TokenRefused && !FROM_PROXY.includes(cause.status);
  return { status: isAnswered ? 'CSRF_ERROR' : 'FETCH_ERROR', error: message, hasNoToken: true };
}

export function isTokenFault(error: unknown): boolean {
  return isRequestError(error) && error.hasNoToken === true;
}

/** The words about a missing CSRF token; empty for any other failure. */
export function tokenFaultText(error: unknown): string {
  return isRequestError(error) && isTokenFault(error) ? (error.error ?? '') : '';
}

/** A list that answers 404 or 500 counts as empty. */
export function countsAsEmpty(error: unknown): boolean {
  const status = errorStatus(error);
  return status === 404 || status === 500;
}

/** A refusal that a fresh CSRF token can fix. */
export function isCsrfRefusal(error: unknown): boolean {
  if (errorStatus(error) !== 403) return false;
  const { message, error: text } = errorBody(error);
  return (text ?? message ?? '').includes('CSRF');
}
