import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type { RequestError } from '../api/request-error.js';
import { uploadRequest } from '../api/upload-request.js';
import { toFormData } from './pin-request.js';

/** A pin on its way to the server, whatever the call. */
export interface PinToSend<Fields extends object> {
  fields: Fields;
  /** A file is uploaded; an address goes as JSON; null: the call says nothing of the picture. */
  image: File | string | null;
  /** The same on every try of the same contents: the server then answers as it did the first time. */
  idempotencyKey?: string;
  /** Percent of the upload that has left. */
  onProgress: (percent: number) => void;
}

/** The two addresses of a call that takes a pin (spec §7). */
export interface PinCall {
  method: 'POST' | 'PUT';
  url: string;
  uploadUrl: string;
}

type PinAnswer<Answer> = { data: Answer } | { error: RequestError };

/** One JSON call of the base query, as far as it is used here. */
export type JsonQuery = (args: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: object;
}) => unknown;

/** Sends a pin as multipart with progress when it has a file, else as JSON; for an endpoint's `queryFn`. */
export async function sendPin<Answer>(
  { method, url, uploadUrl }: PinCall,
  { fields, image, idempotencyKey, onProgress }: PinToSend<object>,
  api: BaseQueryApi,
  baseQuery: JsonQuery,
): Promise<PinAnswer<Answer>> {
  const headers: Record<string, string> = idempotencyKey ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {};
  if (image instanceof File) {
    const form = toFormData(fields, image);
    return uploadRequest<Answer>(api, { url: uploadUrl, form, method, headers, onProgress });
  }
  const body = image === null ? fields : { ...fields, imageUrl: image };
  const answer = await baseQuery({ url, method, headers, body });
  return answer as PinAnswer<Answer>;
}
