import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import pg from 'pg';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';

const PgStore = connectPgSimple(session);

/** Sessions in PostgreSQL, through a small pool of its own that closes last. */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  readonly store: InstanceType<typeof PgStore>;
  /** The store's pool; tests write sessions through it. */
  readonly pool: pg.Pool;

  constructor(@Inject(BACKEND_CONFIG) config: BackendConfig) {
    this.pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 5 });
    // An idle connection may break when the database restarts; the pool replaces it.
    this.pool.on('error', () => undefined);
    this.store = new PgStore({ pool: this.pool, tableName: 'session_store', createTableIfMissing: false });
  }

  async onApplicationShutdown(): Promise<void> {
    this.store.close();
    await this.pool.end();
  }
}
