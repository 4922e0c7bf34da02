import { Global, Inject, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { HttpPinterestGateway } from '@boardcast/pinterest';
import { Clock } from '@boardcast/server';
import { BACKEND_CONFIG } from './config.js';
import type { BackendConfig } from './config.js';
import { PINTEREST_GATEWAY } from './pinterest.tokens.js';

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
  ],
  exports: [PINTEREST_GATEWAY],
})
export class PinterestModule implements OnApplicationShutdown {
  constructor(@Inject(PINTEREST_GATEWAY) private readonly gateway: HttpPinterestGateway) {}

  async onApplicationShutdown(): Promise<void> {
    await this.gateway.close();
  }
}
