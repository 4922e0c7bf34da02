import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { DAY } from '../billing/periods.js';
import { STRIPE_ACTS } from '../control/stripe-control.js';
import type { StripeWorld } from '../world.js';
import { messagePage } from './stripe-page.js';
import { invoicePage, overviewPage } from './overview-page.js';

const formSchema = z.object({
  act: z.enum(['day', 'month', 'fail', 'succeed', 'pause', 'release', 'reset']),
});

/** The overview with buttons for the control acts, and a page per invoice. */
export function overviewRouter(world: StripeWorld): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    response.send(overviewPage(world));
  });
  router.post('/', urlencoded({ extended: false }), (request, response) => {
    const form = formSchema.safeParse(request.body);
    if (!form.success) {
      response.status(400).send(messagePage('Something is wrong', 'The form is incomplete.'));
      return undefined;
    }
    return act(world, form.data.act).then(() => response.redirect(303, '/'));
  });
  router.get('/invoice/:id', (request, response) => {
    const invoice = world.store.invoice(request.params.id);
    if (invoice) response.send(invoicePage(invoice));
    else response.status(404).send(messagePage('No such page', 'This invoice does not exist.'));
  });
  return router;
}

async function act(world: StripeWorld, wanted: z.output<typeof formSchema>['act']): Promise<void> {
  switch (wanted) {
    case 'day':
      return void STRIPE_ACTS.advanceTime(world, DAY);
    case 'month':
      return void STRIPE_ACTS.advanceTime(world, 31 * DAY);
    case 'fail':
      return STRIPE_ACTS.letPaymentsFail(world);
    case 'succeed':
      return STRIPE_ACTS.letPaymentsSucceed(world);
    case 'pause':
    case 'release':
      return STRIPE_ACTS.steerWebhooks(world, { paused: wanted === 'pause' });
    case 'reset':
      return STRIPE_ACTS.reset(world);
  }
}
