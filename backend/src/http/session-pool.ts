import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';

/** The connections of the session store: few, its own, closed last. */
@Injectable()
export class SessionPool implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(@Inject(BACKEND_CONFIG) config: BackendConfig) {
    this.pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 5 });
    // An idle connection may break while the database restarts; the pool replaces it by itself.
    this.pool.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
