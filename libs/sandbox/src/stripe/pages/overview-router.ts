import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { DAY } from '../billing/periods.js';
import { advanceTime, resetAll, steerWebhooks, switchPayments } from '../control/control-acts.js';
import type { StripeWorld } from '../world.js';
import { messagePage } from './stripe-page.js';
import { invoicePage, overviewPage } from './overview-page.js';

const formSchema = z.object({
  act: z.enum(['day', 'month', 'fail', 'succeed', 'pause', 'release', 'resend', 'reset']),
  event: z.string().optional(),
});

/** The page that shows everything, with buttons for the control acts, and a page for each invoice. */
export function overviewRouter(world: StripeWorld): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    world.lifecycle.catchUp();
    response.send(overviewPage(world));
  });
  router.post('/', urlencoded({ extended: false }), (request, response) => {
    const form = formSchema.safeParse(request.body);
    if (!form.success) {
      response.status(400).send(messagePage('Something is wrong', 'The form is incomplete.'));
      return undefined;
    }
    return act(world, form.data.act, form.data.event).then(() => response.redirect(303, '/'));
  });
  router.get('/invoice/:id', (request, response) => {
    const invoice = world.store.invoice(request.params.id);
    if (invoice) response.send(invoicePage(world, invoice));
    else response.status(404).send(messagePage('No such page', 'This invoice does not exist.'));
  });
  return router;
}

async function act(
  world: StripeWorld,
  wanted: z.output<typeof formSchema>['act'],
  eventId: string | undefined,
): Promise<void> {
  const event = eventId === undefined ? undefined : world.store.event(eventId);
  switch (wanted) {
    case 'day':
      return advanceTime(world, DAY);
    case 'month':
      return advanceTime(world, 31 * DAY);
    case 'fail':
    case 'succeed':
      return switchPayments(world, { fail: wanted === 'fail' });
    case 'pause':
    case 'release':
      return steerWebhooks(world, { paused: wanted === 'pause', duplicate: 0 });
    case 'resend':
      if (event && world.store.state.webhookUrl !== null) await world.webhooks.resend(event);
      return;
    case 'reset':
      return resetAll(world);
  }
}
