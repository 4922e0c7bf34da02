/** An object as sent. The contract tests compare it with Stripe's schema. */
export interface WireObject {
  [name: string]: unknown;
  id: string;
  object: string;
}

/** A complete list inside an object. */
export function wholeList(url: string, data: WireObject[]): Record<string, unknown> {
  return { object: 'list', data, has_more: false, url };
}
