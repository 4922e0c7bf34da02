import { z } from 'zod';
import type { WireObject } from '../present/wire-object.js';
import { numberParam } from './params.js';
import { invalidRequest, noSuch } from './stripe-fault.js';

/** Parameters of every list. */
export const listParams = {
  limit: numberParam.optional(),
  starting_after: z.string().optional(),
};

const listSchema = z.object(listParams);

/** A page of a list in Stripe's format. */
export interface ListPage {
  object: 'list';
  data: WireObject[];
  has_more: boolean;
  url: string;
}

/** A page of a list, newest first. Pages start after a given object. */
export function listPage<Item extends { id: string }>(
  oldestFirst: Item[],
  asked: z.output<typeof listSchema>,
  url: string,
  present: (item: Item) => WireObject,
): ListPage {
  const limit = asked.limit ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid integer: limit must be 1 to 100', 'limit');
  const all = oldestFirst.toReversed();
  const start = asked.starting_after === undefined ? 0 : behind(all, asked.starting_after);
  const data = all.slice(start, start + limit);
  return { object: 'list', data: data.map(present), has_more: start + limit < all.length, url };
}

function behind(items: { id: string }[], id: string): number {
  const index = items.findIndex((each) => each.id === id);
  if (index < 0) throw noSuch('object', id, 'starting_after', 400);
  return index + 1;
}
