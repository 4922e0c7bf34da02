import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminGroupDetailSchema,
  adminPaths,
  adminPinSortSchema,
  adminPinsResponseSchema,
  draftPinPaths,
  type PinGroup,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql, type TestClient } from '@boardcast/testing';
import { sql as template } from 'kysely';
import { db } from '../../../database/kysely.js';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ADMIN_STATUS } from '../../pins/admin-group-parts.queries.js';
import { adminGroupStatus } from '../../pins/history/group-status.js';
import { inMinutes, makeBoardList, PIN, picture, pinForm, publish } from '../../pins/testing/pin-fixtures.js';
import { RecordingBus } from '../../pins/testing/recording-bus.js';

/** How the pins of each group stand. */
const GROUPS = {
  Completed: ['published', 'published'],
  Failed: ['failed', 'unconfirmed'],
  Partial: ['published', 'failed'],
  Posting: ['published', 'queued'],
  Retrying: ['waiting', 'failed'],
  Paused: ['held', 'published'],
} as const;

let server: TestBackend;
let admin: TestClient;
let owner: SignedIn;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
  admin = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
  await server.control.addAccount('zoe', 2);
  owner = await server.signIn('zoe');
  await sql(`update users set subscription_status = 'active' where id = '${owner.user.id}'`);
  const { id: listId } = await makeBoardList(owner.browser, 2);
  for (const [title, states] of Object.entries(GROUPS)) {
    const { id } = (await publish(owner.browser, listId, { title })).body as PinGroup;
    ids[title] = id;
    const isPosted = states.some((state) => state === 'published');
    await sql(`update pins set state = (array['${states.join("','")}'])[position + 1], lease_until = null,
        next_at = case when (array['${states.join("','")}'])[position + 1] = 'waiting' then now() + interval '1 hour' end,
        hold_reason = case when (array['${states.join("','")}'])[position + 1] = 'held' then 'paused' end
      where group_id = '${id}';
      update pin_groups set published_at = ${isPosted ? 'now()' : 'null'} where id = '${id}'`);
  }
  ids.Scheduled = (
    await publish(owner.browser, listId, { title: 'Scheduled', scheduledFor: inMinutes(90) })
  ).body.id;
  const draft = pinForm({ ...PIN, title: 'Draft', boardListId: listId }, await picture());
  ids.Draft = (await owner.browser.post(draftPinPaths.allUpload, draft)).body.id;
  // The clock of a test stands still.
  for (const [minutes, id] of Object.values(ids).toReversed().entries()) {
    for (const table of ['pin_groups', 'draft_pins'])
      await sql(`update ${table} set created_at = now() - interval '${minutes} minutes' where id = '${id}'`);
  }
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const list = async (query = '') =>
  adminPinsResponseSchema.parse((await admin.get(`${adminPaths.pins}${query}`)).body);
const titles = async (query: string) => (await list(query)).pinGroups.map(({ title }) => title);
const detail = async (id = '', query = '') =>
  adminGroupDetailSchema.parse((await admin.get(`${adminPaths.pinGroup(id)}${query}`)).body);

describe('everybody’s pins', () => {
  it('are for administrators, and refuse what is no page, sort or filter', async () => {
    for (const path of [
      adminPaths.pins,
      adminPaths.pinGroup(ids.Partial ?? ''),
      adminPaths.thumbnail('a'.repeat(32)),
    ]) {
      expect((await server.newcomer().get(path)).status).toBe(401);
      expect(await owner.browser.get(path)).toMatchObject({ status: 403, body: { code: 'admin.required' } });
    }
    for (const query of ['page=0', 'limit=101', 'sortBy=email', 'sortOrder=up', 'showDraft=maybe']) {
      expect((await admin.get(`${adminPaths.pins}?${query}`)).status).toBe(400);
    }
  });

  it('come newest first, groups and drafts, each with its owner, target, status and counts', async () => {
    const { pinGroups, totalPages } = await list();
    expect(totalPages).toBe(1);
    expect(pinGroups.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Draft draft',
      'Scheduled pending',
      'Paused processing',
      'Retrying processing',
      'Posting processing',
      'Partial partial',
      'Failed failed',
      'Completed completed',
    ]);
    expect(pinGroups[5]).toEqual({
      ...{ id: ids.Partial, title: 'Partial', description: PIN.description, status: 'partial' },
      imageUrl: expect.stringMatching(/^\/api\/admin\/images\/[a-f0-9]{32}$/),
      ...{ scheduledFor: null, publishedAt: expect.any(String), createdAt: expect.any(String) },
      user: { pinterestUsername: 'zoe' },
      boardList: { name: 'Food', _count: { boards: 2 } },
      counts: { completed: 1, failed: 1, processing: 0 },
      pins: [{ status: 'completed' }, { status: 'failed' }],
    });
    expect(pinGroups[0]).toMatchObject({
      boardList: { name: 'Food', _count: { boards: 2 } },
      counts: { completed: 0, failed: 0, processing: 0 },
      pins: [],
    });
    expect(pinGroups[1]?.scheduledFor).not.toBeNull();
  });

  it('are filtered by any of the five together; one that ended with both is shown by either', async () => {
    expect(await titles('?showCompleted=true')).toEqual(['Partial', 'Completed']);
    expect(await titles('?showFailed=true')).toEqual(['Partial', 'Failed']);
    expect(await titles('?showScheduled=true')).toEqual(['Scheduled']);
    expect(await titles('?showProcessing=true&showCompleted=false')).toEqual([
      'Paused',
      'Retrying',
      'Posting',
    ]);
    expect(await titles('?showDraft=true&showFailed=true')).toEqual(['Draft', 'Partial', 'Failed']);
    expect(await titles('?showDraft=false')).toEqual([]);
  });

  it('are sorted by each column in both directions', async () => {
    const byTitle = [...Object.keys(GROUPS), 'Draft', 'Scheduled'].toSorted();
    expect(await titles('?sortBy=title&sortOrder=asc')).toEqual(byTitle);
    expect(await titles('?sortBy=title&sortOrder=desc')).toEqual(byTitle.toReversed());
    expect((await titles('?sortBy=createdAt&sortOrder=asc'))[0]).toBe('Completed');
    expect((await titles('?sortBy=scheduledFor&sortOrder=asc'))[0]).toBe('Scheduled');
    expect((await titles('?sortBy=publishedAt&sortOrder=desc'))[0]).toBe('Paused');
    expect((await titles('?sortBy=status&sortOrder=asc'))[0]).toBe('Completed');
    expect(await titles('?sortBy=user&sortOrder=asc')).toHaveLength(byTitle.length);
  });

  it.each(
    adminPinSortSchema.options.flatMap((sortBy) =>
      ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder })),
    ),
  )(
    'by $sortBy $sortOrder have the same order in pages, and what is empty last',
    async ({ sortBy, sortOrder }) => {
      const order = `sortBy=${sortBy}&sortOrder=${sortOrder}`;
      const whole = (await list(`?${order}`)).pinGroups;
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?${order}&limit=2&page=${page}`)));
      expect(pages.flatMap(({ pinGroups }) => pinGroups.map(({ id }) => id))).toEqual(
        whole.map(({ id }) => id),
      );

      const keys = whole.map((group) => (sortBy === 'user' ? group.user.pinterestUsername : group[sortBy]));
      const filled = keys.filter((key) => key !== null).toSorted();
      const expected = sortOrder === 'asc' ? filled : filled.toReversed();
      expect(keys).toEqual([...expected, ...keys.filter((key) => key === null)]);
    },
  );

  it('sorted by user, follow a name that changes', async () => {
    await server.control.addAccount('Abel', 1);
    const { browser, user } = await server.signIn('Abel');
    const { id: listId } = await makeBoardList(browser, 1);
    await publish(browser, listId, { title: 'Of Abel' });
    await browser.post(draftPinPaths.allUpload, pinForm({ ...PIN, title: 'Draft of Abel' }, await picture()));
    const ofAbel = async () =>
      (await titles('?sortBy=user&sortOrder=asc')).flatMap((title, place) =>
        title.includes('Abel') ? [place] : [],
      );
    expect(await ofAbel()).toEqual([0, 1]);
    await sql(`update users set pinterest_username = 'zz_abel' where id = '${user.id}'`);
    expect(await ofAbel()).toEqual([8, 9]);
    await sql(`delete from users where id = '${user.id}'`);
  });

  it('come in pages; one behind the last has the number of pages alone', async () => {
    const first = await list('?limit=3');
    expect([first.pinGroups.length, first.totalPages]).toEqual([3, 3]);
    expect((await list('?limit=3&page=3')).pinGroups).toHaveLength(2);
    expect(await list('?limit=3&page=9')).toEqual({ pinGroups: [], totalPages: 3 });
  });

  it('leave out deleted records', async () => {
    await sql(`update pin_groups set deleted_at = now() where id = '${ids.Completed}'`);
    expect(await titles('?showCompleted=true')).toEqual(['Partial']);
    expect((await admin.get(adminPaths.pinGroup(ids.Completed ?? ''))).status).toBe(404);
    await sql(`update pin_groups set deleted_at = null where id = '${ids.Completed}'`);
  });

  it('show a small copy of anybody’s image', async () => {
    const { pinGroups } = await list();
    const { status, headers } = await admin.get(pinGroups[0]?.imageUrl ?? '');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await admin.get(adminPaths.thumbnail('a'.repeat(32)))).status).toBe(404);
    expect((await admin.get(adminPaths.thumbnail('a'))).status).toBe(400);
  });
});

describe('one group', () => {
  it('has its owner, counts, and a page of its pins with what an operator can do', async () => {
    await sql(
      `update pins set retry_count = 2, fence = 1 where group_id = '${ids.Retrying}' and state = 'waiting'`,
    );
    const group = await detail(ids.Retrying);
    expect(group).toMatchObject({
      title: 'Retrying',
      user: { id: owner.user.id, pinterestUsername: 'zoe', isAdmin: false, isHeld: false },
      counts: { completed: 0, failed: 1, processing: 1 },
      totalPages: 1,
    });
    expect(group.waits).toEqual([{ kind: 'retry', count: 1, goesOnAt: group.pins[0]?.nextRetryAt }]);
    expect(group.pins).toMatchObject([
      {
        ...{ status: 'pending', wait: 'retry', retryCount: 2, nextRetryAt: expect.any(String) },
        ...{ canRetry: true, canHold: true },
      },
      { status: 'failed', wait: null, retryCount: 0, nextRetryAt: null, canRetry: true, canHold: false },
    ]);
    await sql(
      `update pins set fault = '${JSON.stringify({
        ...{ status: 0, code: null, message: 'Stopped.', advice: null },
        reason: 'You stopped this post before it reached this board.',
      })}' where group_id = '${ids.Retrying}' and state = 'failed'`,
    );
    expect((await detail(ids.Retrying)).pins[1]).toMatchObject({
      reason: 'Its user stopped this post before it reached this board.',
      canRetry: false,
    });
    expect((await detail(ids.Retrying, '?page=2')).pins).toEqual([]);
    expect((await admin.get(adminPaths.pinGroup(randomUUID()))).status).toBe(404);
  });
});

describe('The status in SQL is that of the rule, whatever the facts', () => {
  const either = [true, false];
  const allFacts = either.flatMap((isOpen) =>
    either.flatMap((isAhead) =>
      either.flatMap((isPosted) => either.map((isLost) => ({ isOpen, isAhead, isPosted, isLost }))),
    ),
  );

  it('of a row', async () => {
    for (const facts of allFacts) {
      const { isOpen, isAhead, isPosted, isLost } = facts;
      const { rows } = await template<{ status: string }>`
        select ${ADMIN_STATUS} as status from (values (${isOpen}::bool, ${isAhead}::bool, ${isPosted}::bool,
          ${isLost}::bool)) as facts (is_open, is_ahead, is_posted, is_lost)`.execute(
        db(server.orm.em.fork()),
      );
      expect(rows).toEqual([{ status: adminGroupStatus(facts) }]);
    }
  });

  it('of the groups that a filter, or an order by status, finds', async () => {
    const made = allFacts.map((facts, number) => ({
      title: `Facts ${number}`,
      status: adminGroupStatus(facts),
    }));
    for (const [number, { isOpen, isAhead, isPosted, isLost }] of allFacts.entries()) {
      await sql(`create temp table copied as select * from pin_groups where id = '${ids.Completed}';
        update copied set id = gen_random_uuid(), title = 'Facts ${number}',
          scheduled_for = ${isAhead ? `now() + interval '1 hour'` : 'null'}, published_at = ${isPosted ? 'now()' : 'null'};
        create temp table pins_of as select * from pins where group_id = '${ids.Completed}';
        update pins_of set id = gen_random_uuid(), group_id = (select id from copied), pinterest_pin_id = null,
          state = case when position = 0 and ${isOpen} then 'waiting' when position = 1 and ${isLost} then 'failed'
            else 'published' end,
          next_at = case when position = 0 and ${isOpen} then now() + interval '1 hour' end;
        insert into pin_groups select * from copied;
        insert into pins select * from pins_of;
        drop table copied, pins_of`);
    }
    const found = async (query: string) =>
      (await list(query)).pinGroups.filter(({ title }) => title.startsWith('Facts'));
    const chosen = (...statuses: string[]) =>
      made
        .filter(({ status }) => statuses.includes(status))
        .map(({ title }) => title)
        .toSorted();
    const filters = {
      showCompleted: chosen('completed', 'partial'),
      showFailed: chosen('failed', 'partial'),
      showScheduled: chosen('pending'),
      showProcessing: chosen('processing'),
    };
    for (const [filter, expected] of Object.entries(filters)) {
      const groups = await found(`?${filter}=true&limit=100`);
      expect(groups.map(({ title }) => title).toSorted()).toEqual(expected);
      const { totalPages } = await list(`?${filter}=true&limit=1`);
      expect(totalPages).toBe((await list(`?${filter}=true&limit=100`)).pinGroups.length);
    }
    const byStatus = await found('?sortBy=status&sortOrder=asc&limit=100');
    expect(byStatus.map(({ status }) => status)).toEqual(made.map(({ status }) => status).toSorted());
    await sql(`delete from pin_groups where title like 'Facts %'`);
  });
});
