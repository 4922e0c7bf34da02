import type { Sandbox } from '@boardcast/sandbox';
import { FaultProxy, PrivatePostgres, PrivateRedis, removeTempFolder } from '@boardcast/testing';
import { PrivateRabbit } from '../stack/private-rabbit.js';

/** Services a bench needs for itself, to break them, and where it needs a proxy that can fail. */
export interface WantedServices {
  own?: readonly ('postgres' | 'rabbit')[];
  /** Puts a proxy that can fail between the apps and one of these. */
  breaks?: 'pinterest' | 'redis';
}

/** A bench's own services; Redis is always one. */
export interface OwnServices {
  postgres?: PrivatePostgres;
  rabbit?: PrivateRabbit;
  redis: PrivateRedis;
  proxy?: FaultProxy;
}

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

/** Stops them and the sandbox, and removes their files. */
export async function closeServices(services: OwnServices, sandbox: Sandbox, folder: string): Promise<void> {
  const { postgres, rabbit, redis, proxy } = services;
  await Promise.all([postgres?.close(), rabbit?.close(), redis.close(), proxy?.close(), sandbox.close()]);
  removeTempFolder(folder);
}

/** A service the bench must have. @throws Error if it didn't ask for it */
export function own<Service>(service: Service | undefined): Service {
  if (!service) throw new Error('This bench has no such service of its own');
  return service;
}
