import {
  gatewayFrom,
  Permits,
  permitsFrom,
  pinterestMetrics,
  PINTEREST_GATEWAY,
  ProviderClock,
  type HttpPinterestGateway,
} from '@boardcast/pinterest';
import { Clock, configuredTimes, Metrics, RemoteImagesGateway } from '@boardcast/server';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PUBLISHER_CONFIG, type PublisherConfig } from './config.js';

/** Pinterest, and the limits that both apps share. */
@Global()
@Module({
  providers: [
    { provide: PINTEREST_GATEWAY, inject: [PUBLISHER_CONFIG, Clock, Metrics], useFactory: createGateway },
    { provide: Permits, inject: [PUBLISHER_CONFIG, Clock, Metrics], useFactory: createPermits },
    { provide: ProviderClock, useFactory: createProviderClock },
    { provide: RemoteImagesGateway, inject: [PUBLISHER_CONFIG], useFactory: createRemoteImages },
  ],
  exports: [PINTEREST_GATEWAY, Permits, ProviderClock, RemoteImagesGateway],
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

function createGateway(config: PublisherConfig, clock: Clock, metrics: Metrics): HttpPinterestGateway {
  const { createBudgetMs: createTimeoutMs } = configuredTimes(config);
  return gatewayFrom(config, { clock, createTimeoutMs, observer: pinterestMetrics(metrics) });
}

function createPermits(config: PublisherConfig, clock: Clock, metrics: Metrics): Permits {
  const { permitWaitMs: maxWaitMs } = configuredTimes(config);
  const observer = pinterestMetrics(metrics);
  return permitsFrom(config, { clock, maxWaitMs, logger: new Logger('Limits'), observer });
}

function createProviderClock(): ProviderClock {
  const logger = new Logger('Clock');
  return new ProviderClock((differenceMs) =>
    logger.error(
      { seconds: Math.round(differenceMs / 1000) },
      'Pinterest’s clock and the database’s differ by more than 30 s; looks allow for it. Check the database’s time',
    ),
  );
}

/** A picture that a look compares may take this long, in milliseconds, and have so many bytes: a look must end. */
const PICTURE = { timeoutMs: 8_000, maxBytes: 2 * 1024 * 1024 };

/** Pictures come from the public web, unless Pinterest itself is on this machine. */
function createRemoteImages({ PINTEREST_API_URL }: PublisherConfig): RemoteImagesGateway {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(PINTEREST_API_URL).hostname);
  return new RemoteImagesGateway({
    ...PICTURE,
    ...(isLocal && { allowAddresses: ['127.0.0.1', '::1'], allowPorts: 'all' }),
  });
}
