import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, askStorage, Parts, readinessWithout, StoragePort } from '@boardcast/server';
import type { BusServer, Readiness } from '@boardcast/server';
import { MikroORM } from '@mikro-orm/postgresql';
import { BUS_SERVER } from '../../config.module.js';
import { ConnectionDrain } from '../../http/connection-drain.js';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2000;

/** Whether the backend can do its work. */
@Injectable()
export class HealthService {
  constructor(
    private readonly orm: MikroORM,
    private readonly drain: ConnectionDrain,
    private readonly parts: Parts,
    private readonly storage: StoragePort,
    @Inject(BUS_SERVER) private readonly bus: BusServer,
  ) {}

  /**
   * Whether requests should come here, and without what (docs/runbook.md#health).
   * @throws AppError `unavailable` when it is about to end, or the database does not answer
   */
  async readiness(): Promise<Readiness> {
    if (this.drain.isLeaving) throw new AppError('unavailable', { process: 'ending' });
    const [away] = await Promise.all([this.parts.away(), this.assertDatabase()]);
    // A connection alone is not enough: outcomes must reach us.
    return readinessWithout(this.bus.isConsuming ? away : ['bus', ...away]);
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

  /** @throws Error when the store of images doesn't answer */
  assertStorage(): Promise<void> {
    return askStorage(this.storage);
  }
}
