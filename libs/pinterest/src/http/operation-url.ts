import type { PinterestOperation } from '../api/operations.js';

/** Query parameters by name; absent ones are left out. */
export type QueryValues = Record<string, string | number | boolean | undefined>;

/** Full address of a call. Path parameters are escaped, so that no id can lead to another call. */
export function operationUrl(
  apiUrl: string,
  operation: Pick<PinterestOperation, 'path' | 'operationId'>,
  params: Record<string, string> = {},
  query: QueryValues = {},
): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`Pinterest ${operation.operationId} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const suffix = search.size > 0 ? `?${search.toString()}` : '';
  return `${apiUrl.replace(/\/+$/, '')}${path}${suffix}`;
}
