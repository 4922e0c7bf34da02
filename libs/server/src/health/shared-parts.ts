import type { StoragePort } from '../storage/storage.port.js';
import { ServicesGateway } from './services.gateway.js';

/** No file has this key: whether it is there is the cheapest question that a store must answer. */
const NO_FILE = 'health/none';

/** @throws when the store doesn't answer */
export async function askStorage(storage: StoragePort): Promise<void> {
  await storage.exists(NO_FILE);
}

/** Questions to the parts that both apps use: the store of images and, where there is one, Redis. */
export function sharedParts(
  { REDIS_URL }: { REDIS_URL?: string },
  storage: StoragePort,
): Record<string, () => Promise<unknown>> {
  const services = new ServicesGateway();
  return {
    ...(REDIS_URL !== undefined && { redis: () => services.askRedis(REDIS_URL) }),
    storage: () => askStorage(storage),
  };
}
