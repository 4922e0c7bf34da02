import type {
  ActivityExportQuery,
  ActivityItem,
  ActivityPerson,
  ActivityQuery,
  ActivityType,
} from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { ActivityQueries, type ActivityFilter, type ActivityRow } from '../../activity/activity.queries.js';
import { UsersQueries, type UserContact } from '../../users/users.queries.js';
import { activityMessage } from './activity-message.js';

/** Events read at once for a file. */
const FILE_PAGE = 1_000;

/** The activity log as administrators read it: with names and words. */
@Injectable()
export class AdminActivityQueries {
  constructor(
    private readonly activity: ActivityQueries,
    private readonly users: UsersQueries,
  ) {}

  /** The latest events that the filters leave, or those before one of them. */
  async page({ limit, before, ...filters }: ActivityQuery): Promise<ActivityItem[]> {
    const filter = await this.filter(filters);
    return filter ? this.told(await this.activity.page(filter, { limit, before })) : [];
  }

  /** The last events about a user. */
  async about(userId: string, limit: number): Promise<ActivityItem[]> {
    return this.told(await this.activity.about(userId, limit));
  }

  /** The last event of a type about a user, or null when there is none (any more). */
  async latest(userId: string, type: ActivityType): Promise<ActivityItem | null> {
    const rows = await this.activity.page({ subjectId: userId, types: [type] }, { limit: 1 });
    return (await this.told(rows))[0] ?? null;
  }

  /** All events that the filters leave, read page by page while they are consumed. */
  async *all(filters: ActivityExportQuery): AsyncGenerator<ActivityItem> {
    const filter = await this.filter(filters);
    if (!filter) return;
    let before: number | undefined;
    let isFull = true;
    while (isFull) {
      const rows = await this.activity.page(filter, { limit: FILE_PAGE, before });
      yield* await this.told(rows);
      before = rows.at(-1)?.id;
      isFull = rows.length === FILE_PAGE;
    }
  }

  /** Null when a person is named whom there is not. */
  private async filter({
    actor,
    subject,
    type,
    ...times
  }: ActivityExportQuery): Promise<ActivityFilter | null> {
    const [actorId, subjectId] = await Promise.all([this.idOf(actor), this.idOf(subject)]);
    if (actorId === null || subjectId === null) return null;
    return { ...times, actorId, subjectId, types: type };
  }

  private async idOf(name: string | undefined): Promise<string | null | undefined> {
    return name === undefined ? undefined : this.users.findByName(name);
  }

  private async told(rows: ActivityRow[]): Promise<ActivityItem[]> {
    const ids = rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
    const contacts = await this.users.contacts([...new Set(ids.filter((id) => id !== null))]);
    return rows.map((row) => presentActivity(row, contacts));
  }
}

function presentActivity(row: ActivityRow, contacts: ReadonlyMap<string, UserContact>): ActivityItem {
  const { id, type, at, actorId, subjectId, groupId, reason, data } = row;
  const [actor, subject] = [personOf(actorId, contacts), personOf(subjectId, contacts)];
  const names = { actor: actor?.pinterestUsername ?? null, subject: subject?.pinterestUsername ?? null };
  return {
    ...{ id, type, timestamp: at.toISOString(), message: activityMessage({ type, data, ...names }) },
    userEmail: contacts.get(subjectId ?? actorId ?? '')?.email ?? null,
    ...{ actor, subject, groupId, reason },
  };
}

/** Nobody also when they are deleted between the two reads. */
function personOf(id: string | null, contacts: ReadonlyMap<string, UserContact>): ActivityPerson | null {
  const contact = id === null ? undefined : contacts.get(id);
  return id !== null && contact ? { id, pinterestUsername: contact.pinterestUsername } : null;
}
