import { z } from 'zod';
import { presentPortalSession } from '../../present/portal.js';
import { newId } from '../../state/ids.js';
import { listPage, listParams } from '../list-page.js';
import { readParams, urlParam } from '../params.js';
import type { StripeOperation } from '../stripe-call.js';
import { customerParam, ofCustomer } from './find.js';

const invoiceListParams = z.strictObject({ ...listParams, customer: z.string().optional() });
const eventListParams = z.strictObject({ ...listParams, type: z.string().optional() });
const portalParams = z.strictObject({ customer: z.string(), return_url: urlParam.optional() });

/** Listing invoices and events, and opening the portal. */
export const BILLING_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'GetInvoices',
    method: 'GET',
    path: '/invoices',
    handle: ({ world, input }) => {
      const asked = readParams(invoiceListParams, input);
      const found = ofCustomer(world, world.store.state.invoices, asked.customer);
      return listPage(found, asked, '/v1/invoices', (each) => world.present.invoice(each));
    },
  },
  {
    operationId: 'GetEvents',
    method: 'GET',
    path: '/events',
    handle: ({ world, input }) => {
      const asked = readParams(eventListParams, input);
      const found = world.store.state.events.filter(({ type }) => type === (asked.type ?? type));
      return listPage(found, asked, '/v1/events', (each) => world.present.event(each));
    },
  },
  {
    operationId: 'PostBillingPortalSessions',
    method: 'POST',
    path: '/billing_portal/sessions',
    handle: ({ world, input, at }) => {
      const asked = readParams(portalParams, input);
      const customer = customerParam(world, asked.customer);
      const returnUrl = asked.return_url ?? null;
      const session = { id: newId('bps'), created: at, customer: customer.id, returnUrl };
      world.store.state.portalSessions.push(session);
      return presentPortalSession(session, world.present.publicUrl());
    },
  },
];
