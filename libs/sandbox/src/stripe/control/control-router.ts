import { json, Router } from 'express';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { withBody } from '../../shared/with-body.js';
import type { StripeWorld } from '../world.js';
import { advanceTime, resetAll, steerWebhooks, switchPayments } from './control-acts.js';
import {
  paymentsSchema,
  statusSchema,
  subscribeSchema,
  timeSchema,
  webhooksSchema,
} from './control-schemas.js';
import type { StripeStandInState } from './control-schemas.js';
import { outageSchema } from './outages.js';

/** The switches of the stand-in, for tests and demonstrations. Speaks JSON; nothing of it exists at Stripe. */
export function controlRouter(world: StripeWorld): Router {
  const router = Router();
  router.use(json());
  router.use((_request, _response, next) => {
    world.lifecycle.catchUp();
    next();
  });
  router.post('/time', (request, response) =>
    withBody(request, response, timeSchema, ({ advanceSeconds }) => {
      advanceTime(world, advanceSeconds);
      return { now: world.clock.now().toISOString() };
    }),
  );
  router.post('/payments', (request, response) =>
    withBody(request, response, paymentsSchema, (wanted) => switchPayments(world, wanted)),
  );
  router.post('/outage', (request, response) =>
    withBody(request, response, outageSchema, (outage) => world.outages.add(outage)),
  );
  router.post('/reset', (request, response) =>
    withBody(request, response, z.strictObject({}), () => resetAll(world)),
  );
  router.get('/state', (_request, response) => void response.json(stateOf(world)));
  addWebhooks(router, world);
  addSubscriptions(router, world);
  return router;
}

function addWebhooks(router: Router, world: StripeWorld): void {
  router.post('/webhooks', (request, response) => steer(world, request, response));
  router.post('/events/:id/resend', (request, response) => resend(world, request.params.id, response));
  router.get('/deliveries', (_request, response) => {
    response.json({ deliveries: world.store.state.deliveries });
  });
}

async function steer(world: StripeWorld, request: Request, response: Response): Promise<void> {
  const wanted = webhooksSchema.safeParse(request.body ?? {});
  if (!wanted.success) return refuse(response, 400, z.prettifyError(wanted.error));
  await steerWebhooks(world, wanted.data);
  response.sendStatus(204);
}

async function resend(world: StripeWorld, id: string, response: Response): Promise<void> {
  const event = world.store.event(id);
  if (!event) return refuse(response, 404, `There is no event ${id}.`);
  if (world.store.state.webhookUrl === null) return refuse(response, 409, 'Events are sent nowhere.');
  response.json(await world.webhooks.resend(event));
}

function addSubscriptions(router: Router, world: StripeWorld): void {
  router.post('/subscriptions', (request, response) =>
    withBody(request, response, subscribeSchema, ({ customer: id, status, metadata }) => {
      const customer = world.store.customer(id);
      if (!customer || customer.deletedAt !== null)
        return refuse(response, 404, `There is no customer ${id}.`);
      const { subscription } = world.subscriptions.begin(customer, { metadata, status }, world.store.now());
      world.store.save();
      return subscription;
    }),
  );
  router.post('/subscriptions/:id', (request: Request<{ id: string }>, response) =>
    withBody(request, response, statusSchema, ({ status }) => {
      const subscription = world.store.subscription(request.params.id);
      if (!subscription) return refuse(response, 404, `There is no subscription ${request.params.id}.`);
      world.subscriptions.change(subscription, world.store.now(), () => {
        subscription.status = status;
      });
      world.store.save();
      return subscription;
    }),
  );
}

function stateOf({ store }: StripeWorld): StripeStandInState {
  const { customers, sessions, subscriptions, invoices } = store.state;
  const events = store.state.events.map(({ id, type, created }) => ({ id, type, created }));
  return { now: store.now(), customers, sessions, subscriptions, invoices, events };
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}
