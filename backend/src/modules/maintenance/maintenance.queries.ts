import type { MaintenanceNotice } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { Remembered } from '../../database/remembered.js';
import { MaintenanceRepository } from './maintenance.repository.js';

/** How long a process goes by what it has read, in milliseconds: so soon all replicas follow. */
const AGE_MS = 2_000;

/** Whether maintenance is on, for whoever asks all the time. */
@Injectable()
export class MaintenanceQueries {
  private readonly remembered: Remembered<MaintenanceNotice | null>;

  constructor(
    private readonly repository: MaintenanceRepository,
    clock: Clock,
  ) {
    this.remembered = new Remembered(() => this.read(), AGE_MS, clock);
  }

  /** The maintenance of the last 2 s. */
  now(): Promise<MaintenanceNotice | null> {
    return this.remembered.get();
  }

  /** The maintenance as it stands in the database. */
  async read(): Promise<MaintenanceNotice | null> {
    const row = await this.repository.read();
    return row && { since: row.since.toISOString(), reason: row.reason };
  }
}
