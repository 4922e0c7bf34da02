import { z } from 'zod';
import { mergeMetadata, metadataParam, nothing, readParams } from '../params.js';
import type { StripeOperation } from '../stripe-call.js';
import { noSuch } from '../stripe-fault.js';

const createParams = z.strictObject({ metadata: metadataParam.optional() });

/** Creating, reading and deleting customers. */
export const CUSTOMER_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'PostCustomers',
    method: 'POST',
    path: '/customers',
    handle: ({ world, input, at }) => {
      const { metadata } = readParams(createParams, input);
      return world.present.customer(world.customers.create(mergeMetadata({}, metadata), at));
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
    operationId: 'DeleteCustomersCustomer',
    method: 'DELETE',
    path: '/customers/:id',
    handle: ({ world, id, input, at }) => {
      readParams(nothing, input);
      const customer = world.store.customer(id);
      if (!customer || customer.deletedAt !== null) throw noSuch('customer', id, 'id');
      world.customers.delete(customer, at);
      return world.present.customer(customer);
    },
  },
];
