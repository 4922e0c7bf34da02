import type { Sandbox } from '@boardcast/sandbox';
import { FaultProxy } from '../fault-proxy.js';
import { PrivatePostgres } from '../private-postgres.js';
import { PrivateRabbit } from '../private-rabbit.js';
import { PrivateRedis } from '../private-redis.js';
import { removeTempFolder } from '../wards.js';

/** Which services a bench has for itself, to harm, and where it puts a proxy that can fail. */
export interface WantedServices {
  own?: readonly ('postgres' | 'rabbit')[];
  /** Puts a proxy that can fail between the apps and one of these. */
  breaks?: 'pinterest' | 'redis';
}

/** Services of a bench's own; Redis always is one. */
export interface OwnServices {
  postgres?: PrivatePostgres;
  rabbit?: PrivateRabbit;
  redis: PrivateRedis;
  proxy?: FaultProxy;
}

/** Starts what is wanted. */
export async function startServices(
  { own: wanted = [], breaks }: WantedServices,
  sandbox: Sandbox,
): Promise<OwnServices> {
  const [postgres, rabbit, redis] = await Promise.all([
    wanted.includes('postgres') ? PrivatePostgres.start() : undefined,
    wanted.includes('rabbit') ? PrivateRabbit.start() : undefined,
    PrivateRedis.start(),
  ]);
  const target = breaks === 'redis' ? redis.url : sandbox.apiUrl;
  return { postgres, rabbit, redis, proxy: breaks && (await FaultProxy.start(target)) };
}

/** Ends them, the sandbox with them, and removes what it wrote. */
export async function closeServices(services: OwnServices, sandbox: Sandbox, folder: string): Promise<void> {
  const { postgres, rabbit, redis, proxy } = services;
  await Promise.all([postgres?.close(), rabbit?.close(), redis.close(), proxy?.close(), sandbox.close()]);
  removeTempFolder(folder);
}

/** A service that the bench must have. @throws Error when it did not ask for it */
export function own<Service>(service: Service | undefined): Service {
  if (!service) throw new Error('This bench has no such service of its own');
  return service;
}
