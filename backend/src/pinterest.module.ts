import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createPermits, HttpPinterestGateway, Permits } from '@boardcast/pinterest';
import { Clock, configuredTimes } from '@boardcast/server';
import { BACKEND_CONFIG } from './config.js';
import type { BackendConfig } from './config.js';
import { PINTEREST_GATEWAY } from './pinterest.tokens.js';

/** Longest wait of a read for the account's turn, in milliseconds; beyond it the user is told to wait. */
const MAX_WAIT_MS = 3_000;

/** Pinterest, for the calls that the backend makes itself: signing in and reading boards. */
@Global()
@Module({
  providers: [
    {
      provide: PINTEREST_GATEWAY,
      inject: [BACKEND_CONFIG, Clock],
      useFactory: (config: BackendConfig, clock: Clock) =>
        new HttpPinterestGateway({
          apiUrl: config.PINTEREST_API_URL,
          clientId: config.PINTEREST_CLIENT_ID,
          clientSecret: config.PINTEREST_CLIENT_SECRET,
          clock,
        }),
    },
    { provide: Permits, inject: [BACKEND_CONFIG, Clock], useFactory: permitsOf },
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

function permitsOf(config: BackendConfig, clock: Clock): Permits {
  const logger = new Logger('Limits');
  return createPermits({
    clientId: config.PINTEREST_CLIENT_ID,
    redisUrl: config.REDIS_URL,
    clock,
    maxWaitMs: MAX_WAIT_MS,
    rests: configuredTimes(config).limitRest,
    limits: {
      callsPerSecond: config.PINTEREST_CALLS_PER_SECOND,
      callsPerDay: config.PINTEREST_CALLS_PER_DAY,
    },
    onRedisAway: (err) =>
      logger.warn({ err }, 'Redis is away: this process keeps to its share of the limits by itself'),
  });
}
