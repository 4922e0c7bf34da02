import type { ExportColumns, ExportDraftPinsQuery, ExportScheduledPinsQuery } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { csvOf } from '../../../http/csv.js';
import { UsersQueries } from '../../users/users.queries.js';
import { csvPart, noPlace, readPlace, type ExportedPin, type Place } from './csv-part.js';
import { columnsOf } from './export-columns.js';
import { ExportedDrafts } from './exported-drafts.service.js';
import { ExportedScheduled } from './exported-scheduled.service.js';

/** A file of pins that the import takes, with at most as much as it takes. */
export interface PinsFile {
  name: string;
  content: Readable;
  /** Where the next file begins, if these are not all. */
  next: string | null;
}

/**
 * Drafts and scheduled pins as CSV files. The rows of one are read before it is sent: they are few, and whoever asks
 * hears at once whether there are more.
 */
@Injectable()
export class CsvExports {
  constructor(
    private readonly exportedDrafts: ExportedDrafts,
    private readonly exportedScheduled: ExportedScheduled,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError request.invalid */
  async drafts(userId: string, asked: ExportDraftPinsQuery): Promise<PinsFile> {
    const from = placeOf(asked);
    const pins = this.exportedDrafts.from(userId, asked, from);
    return this.file(userId, { ...asked, name: 'draft-pins' }, pins, from);
  }

  /** @throws AppError request.invalid */
  async scheduled(userId: string, asked: ExportScheduledPinsQuery): Promise<PinsFile> {
    const from = placeOf(asked);
    const pins = this.exportedScheduled.from(userId, asked, from);
    return this.file(userId, { ...asked, name: 'scheduled-pins' }, pins, from);
  }

  private async file(
    userId: string,
    { columns, name }: { columns: ExportColumns; name: string },
    pins: AsyncIterable<ExportedPin>,
    from: Place | null,
  ): Promise<PinsFile> {
    const { timeZone } = await this.users.plan(userId);
    const { lines, next } = await csvPart(pins, columnsOf(columns, timeZone), from).catch(
      (error: unknown) => {
        throw isUnreadable(error) ? noPlace() : error;
      },
    );
    const day = this.clock.now().toISOString().slice(0, 10);
    return { name: `${name}-${day}.csv`, content: csvOf(lines), next };
  }
}

const placeOf = ({ after }: { after?: string | undefined }) =>
  after === undefined ? null : readPlace(after);

/** Whether PostgreSQL says that a text has no value of its type. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');
