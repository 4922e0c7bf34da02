import type { Readable } from 'node:stream';
import type { ActivityExportQuery, ActivityItem } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { csvOf } from '../../../http/csv.js';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { AdminActivityQueries } from './admin-activity.queries.js';

/** A file to be downloaded. */
interface CsvFile {
  name: string;
  type: string;
  content: Readable;
}

type Column = readonly [heading: string, cell: (item: ActivityItem) => string | number | null];

const COLUMNS: readonly Column[] = [
  ['Time', ({ timestamp }) => timestamp],
  ['Type', ({ type }) => type],
  ['Message', ({ message }) => message],
  ['User', ({ subject }) => subject?.pinterestUsername ?? null],
  ['User email', ({ userEmail }) => userEmail],
  ['User id', ({ subject }) => subject?.id ?? null],
  ['By', ({ actor }) => actor?.pinterestUsername ?? null],
  ['By id', ({ actor }) => actor?.id ?? null],
  ['Reason', ({ reason }) => reason],
  ['Pin group id', ({ groupId }) => groupId],
];

/** The activity log as a CSV file. */
@Injectable()
export class ActivityExport {
  constructor(
    private readonly activity: AdminActivityQueries,
    private readonly users: UsersQueries,
    private readonly log: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The file of what the filters leave, written while it is read. That it was asked for is in the log before its first
   * byte is sent.
   */
  async file(actorId: string, query: ActivityExportQuery): Promise<CsvFile> {
    await this.note(actorId, query);
    const day = this.clock.now().toISOString().slice(0, 10);
    return {
      name: `activity-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: csvOf(this.lines(query)),
    };
  }

  /** Names that were asked for are not kept: the log outlives its users. */
  private async note(actorId: string, query: ActivityExportQuery): Promise<void> {
    const { actor, subject, type, from, to } = query;
    const subjectId = subject === undefined ? null : await this.users.findByName(subject);
    await this.log.record({
      ...{ type: 'activity_exported', actorId, subjectId },
      data: {
        ...{ person: subjectId === null ? null : 1, types: type?.join(', ') ?? null },
        ...{ from: from ?? null, to: to ?? null, doneBy: actor === undefined ? null : 1 },
      },
    });
  }

  private async *lines(query: ActivityExportQuery): AsyncGenerator<unknown[]> {
    yield COLUMNS.map(([heading]) => heading);
    for await (const item of this.activity.all(query)) yield COLUMNS.map(([, cell]) => cell(item));
  }
}
