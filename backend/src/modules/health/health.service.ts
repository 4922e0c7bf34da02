import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import type { BusServer } from '@boardcast/server';
import { MikroORM } from '@mikro-orm/postgresql';
import { BUS_SERVER } from '../../config.module.js';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2000;

/** Whether the backend can do its work. */
@Injectable()
export class HealthService {
  constructor(
    private readonly orm: MikroORM,
    @Inject(BUS_SERVER) private readonly busServer: BusServer,
  ) {}

  /** @throws AppError `unavailable` naming what does not answer */
  async assertReady(): Promise<void> {
    await this.assertDatabase();
    // A connection alone is not enough: outcomes must reach us.
    if (!this.busServer.isConsuming) throw new AppError('unavailable', { bus: 'down' });
  }

  /** @throws AppError `unavailable` when the database doesn't answer within 2 s */
  async assertDatabase(): Promise<void> {
    const given = new AbortController();
    const late = pause(PATIENCE, undefined, { signal: given.signal }).then(() => {
      throw new Error('The database took too long');
    });
    try {
      await Promise.race([this.orm.em.fork().execute('select 1'), late]);
    } catch (cause) {
      throw new AppError('unavailable', { database: 'down' }, { cause });
    } finally {
      given.abort();
      late.catch(() => undefined);
    }
  }
}
