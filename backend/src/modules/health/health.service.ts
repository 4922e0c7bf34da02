import { Inject, Injectable } from '@nestjs/common';
import {
  Admission,
  AppError,
  askStorage,
  inTime,
  Parts,
  readinessWithout,
  StoragePort,
} from '@boardcast/server';
import type { BusServer, Readiness } from '@boardcast/server';
import { MikroORM } from '@mikro-orm/postgresql';
import { BUS_SERVER } from '../../config.module.js';
import { ConnectionDrain } from '../../http/connection-drain.js';
import { SessionStore } from '../../http/session-store.js';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2000;

/** Whether the backend can do its work. */
@Injectable()
export class HealthService {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionStore,
    private readonly admission: Admission,
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

  /**
   * Asks all that a request needs of it: both pools, and to be let in for one connection more.
   * @throws AppError `unavailable` when one of them isn't there within 2 s
   */
  async assertDatabase(): Promise<void> {
    const asked = Promise.all([
      this.orm.em.fork().execute('select 1'),
      this.sessions.pool.query('select 1'),
      this.admission.assert(),
    ]);
    try {
      await inTime(asked, PATIENCE);
    } catch (cause) {
      throw new AppError('unavailable', { database: 'down' }, { cause });
    }
  }

  /** @throws Error when the store of images doesn't answer */
  assertStorage(): Promise<void> {
    return askStorage(this.storage);
  }
}
