/** An object as it goes over the wire. The contract tests hold it against Stripe's schema. */
export interface WireObject {
  [name: string]: unknown;
  id: string;
  object: string;
}

/** A whole list inside an object. */
export function wholeList(url: string, data: WireObject[]): Record<string, unknown> {
  return { object: 'list', data, has_more: false, url };
}
