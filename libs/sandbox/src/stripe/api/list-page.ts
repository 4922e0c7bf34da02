import { z } from 'zod';
import type { WireObject } from '../present/wire-object.js';
import { numberParam } from './params.js';
import { invalidRequest, noSuch } from './stripe-fault.js';

/** Parameters every list takes. */
export const listParams = {
  limit: numberParam.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

const listSchema = z.object(listParams);

/** A page of a list, as Stripe gives it. */
export interface ListPage {
  object: 'list';
  data: WireObject[];
  has_more: boolean;
  url: string;
}

/** Cuts a page out of a list, newest first. Pages begin behind or end before an object of the list. */
export function listPage<Item extends { id: string }>(
  oldestFirst: Item[],
  asked: z.output<typeof listSchema>,
  url: string,
  present: (item: Item) => WireObject,
): ListPage {
  const limit = asked.limit ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid integer: limit must be 1 to 100', 'limit');
  const all = oldestFirst.toReversed();
  const start =
    asked.starting_after === undefined ? 0 : place(all, asked.starting_after, 'starting_after') + 1;
  const end =
    asked.ending_before === undefined ? all.length : place(all, asked.ending_before, 'ending_before');
  const backwards = asked.ending_before !== undefined;
  const rest = all.slice(start, end);
  const data = backwards ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', data: data.map(present), has_more: rest.length > data.length, url };
}

function place(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((each) => each.id === id);
  if (index < 0) throw noSuch('object', id, param, 400);
  return index;
}
