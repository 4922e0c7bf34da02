import { startBilling } from './testing/start-billing.js';
import { webhookOrderSuite } from './webhook-order.suite.js';

// All orders in `npm run test:properties`, and on Bull in `npm run test:stack`.
webhookOrderSuite('without Redis', () => startBilling(), process.env.PROPERTY_RUNS ? 1 : 5);
