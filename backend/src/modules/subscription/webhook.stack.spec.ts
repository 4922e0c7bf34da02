import { afterAll, beforeAll } from '@jest/globals';
import { startPrivateServers } from '../../testing/private-servers.js';
import type { PrivateServers } from '../../testing/private-servers.js';
import { startBilling } from './testing/start-billing.js';
import { webhookOrderSuite } from './webhook-order.suite.js';
import { webhookSuite } from './webhook.suite.js';

let servers: PrivateServers;
beforeAll(async () => {
  servers = await startPrivateServers();
});
afterAll(() => servers.close());

const start = () => startBilling({ config: { REDIS_URL: servers.redis.url } });
webhookSuite('by Bull on Redis', start);
webhookOrderSuite('by Bull on Redis', start);
