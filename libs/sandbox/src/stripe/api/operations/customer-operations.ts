import { z } from 'zod';
import { listPage, listParams } from '../list-page.js';
import { mergeMetadata, metadataParam, readParams } from '../params.js';
import type { StripeOperation } from '../stripe-call.js';
import { noSuch } from '../stripe-fault.js';
import { livingCustomer } from './find.js';

const customerParams = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata: metadataParam.optional(),
});
const listSchema = z.strictObject({ ...listParams, email: z.string().optional() });
const nothing = z.strictObject({});

/** Customers: made, read, changed, deleted, listed. */
export const CUSTOMER_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'PostCustomers',
    method: 'POST',
    path: '/customers',
    handle: ({ world, input, at }) => {
      const { email, name, metadata } = readParams(customerParams, input);
      const customer = world.customers.create(
        { email: kept(email, null), name: kept(name, null), metadata: mergeMetadata({}, metadata) },
        at,
      );
      return world.present.customer(customer);
    },
  },
  {
    operationId: 'GetCustomers',
    method: 'GET',
    path: '/customers',
    handle: ({ world, input }) => {
      const asked = readParams(listSchema, input);
      const found = world.store.state.customers.filter(
        (each) => each.deletedAt === null && (asked.email === undefined || each.email === asked.email),
      );
      return listPage(found, asked, '/v1/customers', (each) => world.present.customer(each));
    },
  },
  {
    operationId: 'GetCustomersCustomer',
    method: 'GET',
    path: '/customers/:id',
    handle: ({ world, id, input }) => {
      readParams(nothing, input);
      const customer = world.store.customer(id);
      if (!customer) throw noSuch('customer', id, 'id');
      return world.present.customer(customer);
    },
  },
  {
    operationId: 'PostCustomersCustomer',
    method: 'POST',
    path: '/customers/:id',
    handle: ({ world, id, input, at }) => {
      const { email, name, metadata } = readParams(customerParams, input);
      const customer = livingCustomer(world, id);
      const details = {
        email: kept(email, customer.email),
        name: kept(name, customer.name),
        metadata: mergeMetadata(customer.metadata, metadata),
      };
      world.customers.update(customer, details, at);
      return world.present.customer(customer);
    },
  },
  {
    operationId: 'DeleteCustomersCustomer',
    method: 'DELETE',
    path: '/customers/:id',
    handle: ({ world, id, input, at }) => {
      readParams(nothing, input);
      const customer = livingCustomer(world, id);
      world.customers.delete(customer, at);
      return world.present.customer(customer);
    },
  },
];

/** A text after a change: absent keeps it, empty clears it. */
function kept(change: string | undefined, before: string | null): string | null {
  if (change === undefined) return before;
  return change === '' ? null : change;
}
