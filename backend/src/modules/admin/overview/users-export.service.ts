import type { Readable } from 'node:stream';
import { Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { csvOf } from '../../../http/csv.js';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UserTotalsQueries, type UserLine } from '../../users/user-totals.queries.js';

type Column = readonly [heading: string, cell: (user: UserLine) => string | number | boolean | null];

/** As the list of users says it. */
const STATUSES = { paid: 'Paid', granted: 'Granted', free: 'Free' } as const;

const COLUMNS: readonly Column[] = [
  ['Id', ({ id }) => id],
  ['Email', ({ email }) => email],
  ['Email verified', ({ emailVerified }) => emailVerified],
  ['Pinterest username', ({ pinterestUsername }) => pinterestUsername],
  ['Name', ({ name }) => name],
  ['Status', ({ plan }) => STATUSES[plan]],
  ['Credits assigned', ({ freePinsAssigned }) => freePinsAssigned],
  ['Credits used', ({ freePinsUsed }) => freePinsUsed],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
  ['Last login', ({ lastLoginAt }) => lastLoginAt?.toISOString() ?? null],
];

/** All users as a CSV file, for administrators. */
@Injectable()
export class UsersExport {
  constructor(
    private readonly users: UserTotalsQueries,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** The file, written while it is read. That it was asked for is in the activity log before its first byte is sent. */
  async file(actorId: string): Promise<{ name: string; type: string; content: Readable }> {
    await this.activity.record({ type: 'users_exported', actorId, subjectId: null });
    const day = this.clock.now().toISOString().slice(0, 10);
    return {
      name: `user-data-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: csvOf(this.lines()),
    };
  }

  private async *lines(): AsyncGenerator<unknown[]> {
    yield COLUMNS.map(([heading]) => heading);
    for await (const user of this.users.lines()) yield COLUMNS.map(([, cell]) => cell(user));
  }
}
