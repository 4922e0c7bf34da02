import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { DataExportsRepository } from './data-exports.repository.js';
import { ExportWriter } from './export-writer.service.js';

/** Prepares the exports that are due, one at a time in each process, and deletes those whose time is over. */
@Injectable()
export class DataExportsJob {
  readonly sweep: Sweep;

  constructor(
    private readonly rows: DataExportsRepository,
    private readonly writer: ExportWriter,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'exports',
      // Somebody waits; the replica that was asked may be busy with another.
      everyMs: 10_000,
      atStart: true,
      round: (stopping) => this.prepareDue(stopping),
      oldestDue: () => rows.oldestDue(clock.now()),
    });
  }

  private async prepareDue(stopping: AbortSignal): Promise<void> {
    await this.rows.removeExpired(this.clock.now());
    let taken = await this.writer.take();
    while (taken) {
      await this.writer.write(taken, stopping);
      taken = stopping.aborted ? null : await this.writer.take();
    }
  }
}
