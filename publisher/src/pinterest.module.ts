import {
  gatewayFrom,
  Permits,
  permitsFrom,
  PINTEREST_GATEWAY,
  type HttpPinterestGateway,
} from '@boardcast/pinterest';
import { Clock, configuredTimes } from '@boardcast/server';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PUBLISHER_CONFIG, type PublisherConfig } from './config.js';

/** Pinterest, and the limits that both apps share. */
@Global()
@Module({
  providers: [
    { provide: PINTEREST_GATEWAY, inject: [PUBLISHER_CONFIG, Clock], useFactory: createGateway },
    { provide: Permits, inject: [PUBLISHER_CONFIG, Clock], useFactory: createPermits },
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

function createGateway(config: PublisherConfig, clock: Clock): HttpPinterestGateway {
  return gatewayFrom(config, clock, configuredTimes(config).createBudgetMs);
}

function createPermits(config: PublisherConfig, clock: Clock): Permits {
  const { permitWaitMs: maxWaitMs } = configuredTimes(config);
  return permitsFrom(config, { clock, maxWaitMs, logger: new Logger('Limits') });
}
