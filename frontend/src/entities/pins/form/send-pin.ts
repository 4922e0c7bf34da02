import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { IDEMPOTENCY_HEADER, IF_MATCH_HEADER } from '@boardcast/contracts';
import type { RequestError } from '../../../shared/api/request-error.js';
import { uploadRequest } from '../../../shared/api/upload-request.js';
import { toFormData } from './pin-request.js';

export interface PinToSend<Fields extends object> {
  fields: Fields;
  /** A file is uploaded, a URL sent as JSON; null omits the image. */
  image: File | string | null;
  /** The same on every attempt with the same contents, so the server repeats its first answer. */
  idempotencyKey?: string;
  /** What is changed, as the user saw it. */
  version?: string;
  /** Upload percentage. */
  onProgress: (percent: number) => void;
}

export interface PinCall {
  method: 'POST' | 'PUT';
  url: string;
  uploadUrl: string;
}

type PinAnswer<Answer> = { data: Answer } | { error: RequestError };

export type JsonQuery = (args: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: object;
}) => unknown;

/** Sends a pin as multipart with progress if it has a file, otherwise as JSON; for an endpoint's `queryFn`. */
export async function sendPin<Answer>(
  { method, url, uploadUrl }: PinCall,
  { fields, image, idempotencyKey, version, onProgress }: PinToSend<object>,
  api: BaseQueryApi,
  baseQuery: JsonQuery,
): Promise<PinAnswer<Answer>> {
  const headers: Record<string, string> = {
    ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(version && { [IF_MATCH_HEADER]: version }),
  };
  if (image instanceof File) {
    const form = toFormData(fields, image);
    return uploadRequest<Answer>(api, { url: uploadUrl, form, method, headers, onProgress });
  }
  const body = image === null ? fields : { ...fields, imageUrl: image };
  const answer = await baseQuery({ url, method, headers, body });
  return answer as PinAnswer<Answer>;
}
