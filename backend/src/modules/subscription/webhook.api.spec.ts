import { startBilling } from './testing/start-billing.js';
import { webhookSuite } from './webhook.suite.js';

webhookSuite('without Redis', () => startBilling());
