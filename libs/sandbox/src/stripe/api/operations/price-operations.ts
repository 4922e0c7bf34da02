import { presentPrice } from '../../present/catalogue.js';
import { nothing, readParams } from '../params.js';
import type { StripeOperation } from '../stripe-call.js';
import { noSuch } from '../stripe-fault.js';

/** Reading the one price. */
export const PRICE_OPERATIONS: StripeOperation[] = [
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
];
