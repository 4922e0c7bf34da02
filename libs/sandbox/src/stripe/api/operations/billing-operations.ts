import { z } from 'zod';
import { PLAN } from '../../catalogue.js';
import { presentPrice, presentProduct } from '../../present/catalogue.js';
import {
  PORTAL_CONFIGURATION,
  presentPortalConfiguration,
  presentPortalSession,
} from '../../present/portal.js';
import { newId } from '../../state/ids.js';
import { listPage, listParams } from '../list-page.js';
import { flagParam, readParams, urlParam } from '../params.js';
import type { StripeOperation } from '../stripe-call.js';
import { noSuch } from '../stripe-fault.js';
import { checkListedCustomer, customerParam, knownInvoice } from './find.js';

const nothing = z.strictObject({});
const invoiceListParams = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});
const portalParams = z.strictObject({
  customer: z.string(),
  return_url: urlParam.optional(),
  configuration: z.string().optional(),
});

/** Invoices, the plan's price and product, and the portal. */
export const BILLING_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'GetInvoices',
    method: 'GET',
    path: '/invoices',
    handle: ({ world, input }) => {
      const asked = readParams(invoiceListParams, input);
      checkListedCustomer(world, asked.customer);
      const found = world.store.state.invoices.filter(
        (each) =>
          (asked.customer === undefined || each.customer === asked.customer) &&
          (asked.subscription === undefined || each.subscription === asked.subscription) &&
          (asked.status === undefined || each.status === asked.status),
      );
      return listPage(found, asked, '/v1/invoices', (each) => world.present.invoice(each));
    },
  },
  {
    operationId: 'GetInvoicesInvoice',
    method: 'GET',
    path: '/invoices/:id',
    handle: ({ world, id, input }) => {
      readParams(nothing, input);
      return world.present.invoice(knownInvoice(world, id));
    },
  },
  {
    operationId: 'GetPricesPrice',
    method: 'GET',
    path: '/prices/:id',
    handle: ({ world, id, input }) => {
      readParams(nothing, input);
      if (id !== world.present.priceId) throw noSuch('price', id, 'price');
      return presentPrice(id);
    },
  },
  {
    operationId: 'GetProductsId',
    method: 'GET',
    path: '/products/:id',
    handle: ({ world, id, input }) => {
      readParams(nothing, input);
      if (id !== PLAN.productId) throw noSuch('product', id, 'id');
      return presentProduct(world.present.priceId);
    },
  },
  {
    operationId: 'PostBillingPortalSessions',
    method: 'POST',
    path: '/billing_portal/sessions',
    handle: ({ world, input, at }) => {
      const asked = readParams(portalParams, input);
      const customer = customerParam(world, asked.customer);
      if ((asked.configuration ?? PORTAL_CONFIGURATION) !== PORTAL_CONFIGURATION) {
        throw noSuch('configuration', asked.configuration ?? '', 'configuration', 400);
      }
      const returnUrl = asked.return_url ?? null;
      const session = { id: newId('bps'), created: at, customer: customer.id, returnUrl };
      world.store.state.portalSessions.push(session);
      return presentPortalSession(session, world.present.publicUrl());
    },
  },
  {
    operationId: 'GetBillingPortalConfigurations',
    method: 'GET',
    path: '/billing_portal/configurations',
    handle: ({ input }) => {
      const known = z.strictObject({
        ...listParams,
        active: flagParam.optional(),
        is_default: flagParam.optional(),
      });
      const asked = readParams(known, input);
      const fits = asked.active !== false && asked.is_default !== false;
      const found = fits ? [presentPortalConfiguration()] : [];
      return listPage(found, asked, '/v1/billing_portal/configurations', (each) => each);
    },
  },
];
