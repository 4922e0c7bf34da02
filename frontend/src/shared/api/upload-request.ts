import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { CSRF_FIELD, CSRF_HEADER } from '@boardcast/contracts';
import { apiBaseUrl } from '../config.js';
import { changeInSession, noteAnswer } from './base-api.js';
import type { RequestError } from './request-error.js';

export interface UploadRequest {
  url: string;
  form: FormData;
  method?: 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Percentage of the bytes sent, 0 to 100; not called if the length is unknown. */
  onProgress?: (percent: number) => void;
}

type UploadResult<T> = { data: T; error?: undefined } | { data?: undefined; error: RequestError };

/**
 * Sends a multipart form with progress, for an endpoint's `queryFn`: fetch can't report upload progress. Ends with
 * status `ABORTED` when `api.signal` fires. CSRF and 401 work as in the base query; the token is also in the field
 * `_csrf`.
 */
export async function uploadRequest<T>(
  api: Pick<BaseQueryApi, 'dispatch' | 'signal'>,
  request: UploadRequest,
): Promise<UploadResult<T>> {
  const result = await changeInSession<UploadResult<T>>(api, (token) => {
    request.form.set(CSRF_FIELD, token);
    return transfer<T>(request, token, api.signal);
  });
  noteAnswer(api, result.error);
  return result;
}

function transfer<T>(request: UploadRequest, token: string, signal: AbortSignal): Promise<UploadResult<T>> {
  return new Promise((resolve) => {
    const aborted = () => resolve({ error: { status: 'ABORTED', error: 'The upload was cancelled.' } });
    if (signal.aborted) {
      aborted();
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => {
      aborted();
      xhr.abort();
    };
    xhr.open(request.method ?? 'POST', new URL(request.url, apiBaseUrl));
    xhr.withCredentials = true;
    xhr.setRequestHeader(CSRF_HEADER, token);
    for (const [name, value] of Object.entries(request.headers ?? {})) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) request.onProgress?.(Math.round((loaded / total) * 100));
    });
    xhr.addEventListener('load', () => resolve(toResult<T>(xhr)));
    xhr.addEventListener('error', () =>
      resolve({ error: { status: 'FETCH_ERROR', error: 'The upload failed.' } }),
    );
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    xhr.send(request.form);
  });
}

function toResult<T>(xhr: XMLHttpRequest): UploadResult<T> {
  let data: unknown;
  try {
    data = xhr.responseText === '' ? undefined : JSON.parse(xhr.responseText);
  } catch {
    data = xhr.responseText;
  }
  const succeeded = xhr.status >= 200 && xhr.status < 300;
  return succeeded ? { data: data as T } : { error: { status: xhr.status, data } };
}
