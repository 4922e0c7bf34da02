import { pinPaths } from '@boardcast/contracts';
import type { PinGroupDetail } from '@boardcast/contracts';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { RequestError } from '../../shared/api/request-error.js';

interface Answer {
  data?: unknown;
  error?: RequestError;
}
export type Ask = (request: FetchArgs) => Answer | PromiseLike<Answer>;
export type Read<Data> = Promise<
  { data: Data; error?: undefined } | { data?: undefined; error: RequestError }
>;

/** A group with its pins, page by page. @param since a version: only pins that may have changed since */
export async function readPins(id: string, since: string | undefined, ask: Ask): Read<PinGroupDetail> {
  const pages: PinGroupDetail[] = [];
  let after: number | null = null;
  do {
    const params: FetchArgs['params'] = { ...(since && { since }), ...(after !== null && { after }) };
    const { data, error } = await ask({ url: pinPaths.group(id), params });
    if (error) return { error };
    const page = data as PinGroupDetail;
    pages.push(page);
    after = page.next ?? null;
  } while (after !== null);
  const [first, latest] = [pages[0], pages.at(-1)] as [PinGroupDetail, PinGroupDetail];
  // What changed while later pages were read is read again next time.
  return { data: { ...latest, version: first.version, pins: pages.flatMap(({ pins }) => pins) } };
}
