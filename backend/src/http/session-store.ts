import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';
import { NO_JIT } from '../database/mikro-orm.config.js';
import { STATEMENT_MS } from '../database/statement-limits.js';
import { SignedInStore } from './signed-in.repository.js';

/** Sessions in PostgreSQL, through a small pool of its own that closes last. */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  readonly store: SignedInStore;
  /** The store's pool; tests write sessions through it. */
  readonly pool: pg.Pool;

  constructor(@Inject(BACKEND_CONFIG) config: BackendConfig) {
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      max: 5,
      statement_timeout: STATEMENT_MS.session,
      options: NO_JIT,
    });
    // An idle connection may break when the database restarts; the pool replaces it.
    this.pool.on('error', () => undefined);
    this.store = new SignedInStore(this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    this.store.close();
    await this.pool.end();
  }
}
