import { z } from 'zod';
import type { StripeEvent } from '../../state/entities.js';
import type { StripeWorld } from '../../world.js';
import { listPage, listParams } from '../list-page.js';
import { flagParam, numberParam, readParams } from '../params.js';
import type { StripeOperation } from '../stripe-call.js';
import { noSuch } from '../stripe-fault.js';

const createdParam = z.union([
  numberParam.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({
    gt: numberParam.optional(),
    gte: numberParam.optional(),
    lt: numberParam.optional(),
    lte: numberParam.optional(),
  }),
]);
const listSchema = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  delivery_success: flagParam.optional(),
  created: createdParam.optional(),
});

/** What happened: listed and read. */
export const EVENT_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'GetEvents',
    method: 'GET',
    path: '/events',
    handle: ({ world, input }) => {
      const asked = readParams(listSchema, input);
      const found = world.store.state.events.filter((event) => fits(world, event, asked));
      return listPage(found, asked, '/v1/events', (each) => world.present.event(each));
    },
  },
  {
    operationId: 'GetEventsId',
    method: 'GET',
    path: '/events/:id',
    handle: ({ world, id, input }) => {
      readParams(z.strictObject({}), input);
      const event = world.store.event(id);
      if (!event) throw noSuch('event', id, 'id');
      return world.present.event(event);
    },
  },
];

function fits(world: StripeWorld, event: StripeEvent, asked: z.output<typeof listSchema>): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = spanOf(asked.created);
  return (
    (asked.type === undefined || asked.type === event.type) &&
    (asked.types === undefined || asked.types.includes(event.type)) &&
    (asked.delivery_success === undefined || asked.delivery_success === world.webhooks.isDelivered(event)) &&
    event.created > gt &&
    event.created >= gte &&
    event.created < lt &&
    event.created <= lte
  );
}

function spanOf(created: z.output<typeof createdParam> | undefined): {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
} {
  return created ?? {};
}
