import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import {
  gatewayFrom,
  Permits,
  permitsFrom,
  PINTEREST_GATEWAY,
  type HttpPinterestGateway,
} from '@boardcast/pinterest';
import { Clock } from '@boardcast/server';
import { BACKEND_CONFIG } from './config.js';
import type { BackendConfig } from './config.js';

/** Longest a read waits for the account's rate limit, in milliseconds; beyond that the user is asked to wait. */
const MAX_WAIT_MS = 3_000;

/** Pinterest for the backend's own calls: signing in and reading boards. */
@Global()
@Module({
  providers: [
    {
      provide: PINTEREST_GATEWAY,
      inject: [BACKEND_CONFIG, Clock],
      useFactory: (config: BackendConfig, clock: Clock) => gatewayFrom(config, clock),
    },
    { provide: Permits, inject: [BACKEND_CONFIG, Clock], useFactory: createPermits },
  ],
  exports: [PINTEREST_GATEWAY, Permits],
})
export class PinterestModule implements OnApplicationShutdown {
  constructor(
    @Inject(PINTEREST_GATEWAY) private readonly gateway: HttpPinterestGateway,
    private readonly permits: Permits,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.gateway.close();
    this.permits.close();
  }
}

function createPermits(config: BackendConfig, clock: Clock): Permits {
  return permitsFrom(config, { clock, maxWaitMs: MAX_WAIT_MS, logger: new Logger('Limits') });
}
