import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { targetKey } from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import type { CrowdMember } from '@boardcast/sandbox';
import { accessTokenPurpose, createStorage, imageFile, Sealer } from '@boardcast/server';
import type { BenchStack } from './bench-stack.js';

/** Most rows per insert. */
const CHUNK = 10_000;
/** Most groups per insert: each brings a pin for each of its boards, up to a thousand. */
const CHUNK_OF_GROUPS = 500;

/** A subscriber whose rows were written by SQL, as sign-in and upload would leave them. */
export interface Inhabitant {
  readonly member: CrowdMember;
  readonly userId: string;
  readonly imageId: string;
  readonly imageKey: string;
}

/** A planned group: how many of a user's boards, and when. */
export interface PlannedGroup {
  readonly inhabitant: Inhabitant;
  readonly boardIds: readonly string[];
  readonly dueAt: Date;
}

/**
 * Users and pins in bulk, where signing in and creating are not what is asked about: over HTTP, a hundred thousand pins
 * would take longer than a bench.
 */
export class Population {
  private groups = 0;

  constructor(private readonly bench: Pick<BenchStack, 'stack' | 'credentialsKey'>) {}

  /** Creates users with a connection and a stored image: this JPEG, or a small one. */
  async settle(members: readonly CrowdMember[], image?: Buffer): Promise<Inhabitant[]> {
    const { stack, credentialsKey } = this.bench;
    const storage = createStorage(pathToFileURL(join(stack.folder, 'storage')).href);
    const sealer = new Sealer(credentialsKey);
    const picture = image ?? (await drawPicture());
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const rows = members.map((member) => {
      const id = randomUUID();
      const token = sealer.seal(member.accessToken, accessTokenPurpose(id));
      const key = randomBytes(16).toString('hex');
      return { id, account: member.id, name: member.username, token, imageId: randomUUID(), key };
    });
    for (const { key } of rows) await storage.put(imageFile(key, 'full'), picture, 'image/jpeg');
    await this.insert(
      `with new as (select * from jsonb_to_recordset($1::jsonb) as new (
         id uuid, account text, name text, token text, "imageId" uuid, key text)
       ), people as (
         insert into users (id, pinterest_user_id, pinterest_username, subscription_is_free, free_granted_at,
           created_at, updated_at)
         select id, account, name, true, now(), now(), now() from new
       ), connected as (
         insert into connections (user_id, pinterest_account_id, sealed_access_token, access_expires_at, status,
           updated_at)
         select id, account, token, now() + interval '30 days', 'connected', now() from new
       )
       insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
       select "imageId", id, key, 'image/jpeg', 200, 300, ${picture.length}, '${sha256}', now() from new`,
      rows,
    );
    return rows.map(({ id, imageId, key }, index) => ({
      member: members[index] as CrowdMember,
      userId: id,
      imageId,
      imageKey: key,
    }));
  }

  /** Creates groups with their pins, none due before all are written; wakes no dispatcher. */
  async schedule(planned: readonly PlannedGroup[]): Promise<void> {
    await this.write(planned);
    const late = planned.find(({ dueAt }) => dueAt.getTime() < Date.now());
    if (late) throw new Error('The rows took longer to write than the pins were scheduled ahead');
  }

  /** The same for pins that may be due already; a million take less than a minute. */
  async write(planned: readonly PlannedGroup[]): Promise<void> {
    const groups = planned.map(({ inhabitant, boardIds, dueAt }) => {
      this.groups += 1;
      const { userId, imageId, imageKey } = inhabitant;
      const boards = boardIds.map((id) => ({ id, target: targetKey(id, null) }));
      return { id: randomUUID(), userId, imageId, imageKey, boards, dueAt, title: `Pin ${this.groups}` };
    });
    await this.insert(
      `with planned as materialized (
         select * from jsonb_to_recordset($1::jsonb) as planned (
           id uuid, "userId" uuid, "imageId" uuid, "imageKey" text, title text, "dueAt" timestamptz, boards jsonb)
       ), written as (
         insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
           credit_spent, scheduled_for, created_at)
         select id, "userId", "imageId", "imageKey", 'image/jpeg', title, 'Flaky, summery and quick.',
           'https://example.com/galette', false, "dueAt", now() from planned
       )
       insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, next_at,
         created_at, updated_at)
       select gen_random_uuid(), planned.id, "userId", place - 1, board ->> 'target', board ->> 'id', 'A board',
         'waiting', "dueAt", now(), now()
       from planned, jsonb_array_elements(boards) with ordinality as entry (board, place)`,
      groups,
      CHUNK_OF_GROUPS,
    );
    await this.bench.stack.query('analyze pins, pin_groups, users, connections');
  }

  /** Takes back the pins that nobody has claimed yet; those that are left have to end as always. */
  async takeBack(): Promise<void> {
    const { stack } = this.bench;
    await stack.query(`delete from pins where state = 'waiting' and fence = 0`);
    await stack.query('delete from pin_groups g where not exists (select from pins where group_id = g.id)');
  }

  /**
   * Creates a user's board list; over HTTP its boards would be read from Pinterest, within its limits. @returns its id
   */
  async list(userId: string, boardIds: readonly string[]): Promise<string> {
    const id = randomUUID();
    await this.bench.stack.query(
      `insert into board_lists (id, user_id, name, created_at, updated_at) values ($1, $2, 'A list', now(), now())`,
      [id, userId],
    );
    const entries = boardIds.map((boardId, position) => ({
      ...{ id: randomUUID(), listId: id, boardId, position, target: targetKey(boardId, null) },
    }));
    await this.insert(
      `insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, board_name,
         created_at)
       select id, "listId", position, target, "boardId", 'A board', now()
       from jsonb_to_recordset($1::jsonb) as new (
         id uuid, "listId" uuid, position int, target text, "boardId" text)`,
      entries,
    );
    return id;
  }

  private async insert(sql: string, rows: readonly object[], chunk = CHUNK): Promise<void> {
    for (let from = 0; from < rows.length; from += chunk) {
      await this.bench.stack.query(sql, [JSON.stringify(rows.slice(from, from + chunk))]);
    }
  }
}
