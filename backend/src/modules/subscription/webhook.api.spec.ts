import { startBilling } from './testing/start-billing.js';
import { webhookSuite } from './testing/webhook-suite.js';

webhookSuite('without Redis', () => startBilling());
