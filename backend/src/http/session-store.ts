import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import pg from 'pg';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';

const PgStore = connectPgSimple(session);

/** Where sessions are kept: PostgreSQL, through few connections of its own that are closed last. */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  readonly store: InstanceType<typeof PgStore>;
  /** The store's connections; tests write sessions through them. */
  readonly pool: pg.Pool;

  constructor(@Inject(BACKEND_CONFIG) config: BackendConfig) {
    this.pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 5 });
    // An idle connection may break while the database restarts; the pool replaces it by itself.
    this.pool.on('error', () => undefined);
    this.store = new PgStore({ pool: this.pool, tableName: 'session_store', createTableIfMissing: false });
  }

  async onApplicationShutdown(): Promise<void> {
    this.store.close();
    await this.pool.end();
  }
}
