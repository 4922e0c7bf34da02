import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import {
  gatewayFrom,
  Permits,
  permitsFrom,
  pinterestMetrics,
  PINTEREST_GATEWAY,
  type HttpPinterestGateway,
  type PinterestObserver,
} from '@boardcast/pinterest';
import { Clock, correlationId, Metrics, recordSpan, REQUEST_SPAN } from '@boardcast/server';
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
      inject: [BACKEND_CONFIG, Clock, Metrics],
      useFactory: (config: BackendConfig, clock: Clock, metrics: Metrics) =>
        gatewayFrom(config, { clock, observer: tracing(pinterestMetrics(metrics)) }),
    },
    { provide: Permits, inject: [BACKEND_CONFIG, Clock, Metrics], useFactory: createPermits },
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

function createPermits(config: BackendConfig, clock: Clock, metrics: Metrics): Permits {
  const observer = pinterestMetrics(metrics);
  return permitsFrom(config, { clock, maxWaitMs: MAX_WAIT_MS, logger: new Logger('Limits'), observer });
}

/** Keeps the calls that a request makes for its trace, too. */
function tracing(observer: PinterestObserver): PinterestObserver {
  return {
    ...observer,
    onCall(call) {
      observer.onCall(call);
      const trace = correlationId();
      if (trace === null) return;
      const { operationId, httpStatus, ms } = call;
      recordSpan({
        ...{ name: operationId, kind: 'client', trace, parent: REQUEST_SPAN, ms },
        attributes: { 'http.response.status_code': httpStatus },
        isFailed: httpStatus === null || httpStatus >= 400,
      });
    },
  };
}
