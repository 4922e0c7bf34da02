import { startBilling } from './testing/start-billing.js';
import { webhookOrderSuite } from './testing/webhook-order-suite.js';

webhookOrderSuite('without Redis', () => startBilling());
