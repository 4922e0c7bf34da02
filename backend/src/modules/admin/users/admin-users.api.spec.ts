import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminPaths,
  adminUsersResponseSchema,
  authPaths,
  boardListPaths,
  scheduledPinPaths,
  type AdminUser,
  type AdminUsersResponse,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql, type TestClient } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, publish } from '../../pins/testing/pin-fixtures.js';

let server: TestBackend;
let admin: SignedIn;
let owner: SignedIn;

const USERS = 130;
const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

beforeAll(async () => {
  server = await startBackend();
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
  await server.control.addAccount('Bread_Baker', 3);
  owner = await server.signIn('Bread_Baker');
  // Sorted by name they are 000, 001, …: one in five has no address, one in ten was never here again.
  await sql(`insert into users (id, pinterest_user_id, pinterest_username, email, free_pins_used, free_pins_assigned,
      subscription_status, subscription_is_free, created_at, last_login_at, updated_at)
    select gen_random_uuid(), 'n' || n, 'user_' || to_char(n, 'FM000'),
      case when n % 5 > 0 then to_char(n, 'FM000') || '@Example.com' end, n % 3, n % 7 + 2,
      case n % 4 when 0 then 'active' when 1 then 'inactive' else 'none' end, n % 4 = 2,
      timestamptz '2026-01-01' + n * interval '1 hour',
      case when n % 10 > 0 then timestamptz '2026-02-01' - n * interval '1 hour' end, now()
    from generate_series(0, ${USERS - 1}) as n`);
  // Three in four have groups, the first of them deleted; two in three have lists.
  await sql(`with image as (insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
      values (gen_random_uuid(), '${owner.user.id}', 'counted', 'image/png', 1, 1, 1, 'x', now()) returning id),
    numbered as (select users.id, right(pinterest_username, 3)::int as n from users where pinterest_user_id like 'n%'),
    lists as (insert into board_lists (id, user_id, name, created_at, updated_at)
      select gen_random_uuid(), numbered.id, 'list', now(), now() from numbered, generate_series(1, n % 3))
    insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
      credit_spent, deleted_at, created_at)
    select gen_random_uuid(), numbered.id, image.id, 'counted', 'image/png', 't', 'd', 'l', false,
      case nth when 1 then now() end, now() from image, numbered, generate_series(1, n % 4) as nth`);
});
afterAll(() => server.close());

const page = async (query = '', browser: TestClient = admin.browser): Promise<AdminUsersResponse> => {
  const { body } = await browser.get(`${adminPaths.users}${query}`);
  return adminUsersResponseSchema.parse(body);
};
const atOnce = <Answer>(times: number, act: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, act));
/** All pages of a query, one after the other. */
const all = async (query: string): Promise<AdminUser[]> => {
  const { pages } = await page(`?${query}&limit=40`);
  const read = Array.from({ length: pages }, (_, index) => page(`?${query}&limit=40&page=${index + 1}`));
  return (await Promise.all(read)).flatMap(({ users }) => users);
};

describe('the administrator’s list of users', () => {
  it('needs a session and an administrator', async () => {
    expect((await server.newcomer().get(adminPaths.users)).status).toBe(401);
    expect(await owner.browser.get(adminPaths.users)).toMatchObject({
      status: 403,
      body: { code: 'admin.required' },
    });
  });

  it.each(['page=0', 'limit=101', 'sortBy=password', 'sortOrder=up', `search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect(await admin.browser.get(`${adminPaths.users}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    },
  );

  it('has the newest first, 50 on a page, each as their row says', async () => {
    const { users, total, pages } = await page('?limit=50');
    expect([users.length, total, pages]).toEqual([50, USERS + 2, 3]);
    expect(users[0]).toEqual({
      id: expect.any(String),
      email: null,
      pinterestUsername: expect.any(String),
      isAdmin: expect.any(Boolean),
      subscriptionStatus: 'none',
      subscriptionIsFree: false,
      freePinsAssigned: 1,
      freePinsUsed: 0,
      connectionStatus: 'connected',
      heldAt: null,
      createdAt: '2026-03-10T12:00:00.000Z',
      lastLoginAt: '2026-03-10T12:00:00.000Z',
      _count: { pinGroups: 0, boardLists: 0 },
    });
    expect(new Set(users.slice(0, 2).map(({ isAdmin }) => isAdmin))).toEqual(new Set([true, false]));
    expect(users[2]).toMatchObject({ pinterestUsername: 'user_129', connectionStatus: 'expired' });
  });

  it('says of a grant that it is free and active, and of who pays that they pay', async () => {
    const { users } = await page('?search=user_00');
    const plan = Object.fromEntries(
      users.map((user) => [user.pinterestUsername, [user.subscriptionStatus, user.subscriptionIsFree]]),
    );
    expect(plan).toMatchObject({
      user_000: ['active', false],
      user_001: ['inactive', false],
      user_002: ['active', true],
      user_003: ['none', false],
    });
  });

  it.each([
    ['BREAD_b', ['Bread_Baker']],
    ['  user_117 ', ['user_117']],
    ['117@example', ['user_117']],
    ['117@EXAMPLE.COM', ['user_117']],
    ['@user_117', ['user_117']],
    ['@BREAD', ['Bread_Baker']],
    ['@baker', []],
    ['@%', []],
    ['%', []],
    ['user_1_7', []],
    ['\\', []],
  ])('finds by “%s”, wherever it is in address or name and however it is written', async (search, found) => {
    const { users } = await page(`?search=${encodeURIComponent(search)}`);
    expect(users.map(({ pinterestUsername }) => pinterestUsername)).toEqual(found);
  });

  it('counts all that it finds', async () => {
    expect(await page('?search=@example.com&limit=10')).toMatchObject({ total: 104, pages: 11 });
  });

  const names = {
    user: ({ email, pinterestUsername }: AdminUser) =>
      email ? email.toLowerCase() : `~${pinterestUsername.toLowerCase()}`,
  };
  const orders: Record<string, (user: AdminUser) => string | number | null> = {
    status: (user) => (user.subscriptionStatus !== 'active' ? 0 : user.subscriptionIsFree ? 1 : 2),
    credits: ({ freePinsAssigned, freePinsUsed }) => Math.max(0, freePinsAssigned - freePinsUsed),
    pinGroups: ({ _count }) => _count.pinGroups,
    boardLists: ({ _count }) => _count.boardLists,
    createdAt: ({ createdAt }) => createdAt,
    lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
  };

  it.each(
    Object.keys(orders).flatMap(
      (by) =>
        [
          [by, 'asc'],
          [by, 'desc'],
        ] as const,
    ),
  )('sorts by %s %s over all pages, everybody once and what is empty last', async (by, order) => {
    const listed = await all(`sortBy=${by}&sortOrder=${order}`);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(USERS + 2);
    const values = listed.map((user) => orders[by]?.(user) ?? null);
    const known = values.filter((value) => value !== null);
    const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(known).toEqual(order === 'asc' ? sorted : sorted.toReversed());
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
  });

  it('sorts by address, then those without one by their name', async () => {
    const values = (await all('sortBy=user&sortOrder=asc')).map(names.user);
    expect(values).toEqual(values.toSorted());
    const down = await all('sortBy=user&sortOrder=desc');
    expect(down.at(0)?.email).toBe('129@Example.com');
    expect(down.at(-1)?.email).toBeNull();
  });

  it('counts groups, those of deleted records among them, and lists', async () => {
    const { users } = await page('?search=user_119');
    expect(users[0]?._count).toEqual({ pinGroups: 3, boardLists: 2 });
  });

  it('counts on, whatever is made and deleted at once, and what was there before it began to count', async () => {
    const miscounted = () =>
      sql(`select * from user_counts where
        group_count <> (select count(*) from pin_groups where user_id = user_counts.user_id)
        or list_count <> (select count(*) from board_lists where user_id = user_counts.user_id)`);
    await sql(`update users set subscription_status = 'active' where id = '${owner.user.id}'`);
    const [kept, ...spare] = await atOnce(5, () => makeBoardList(owner.browser, 1));
    const schedule = () => publish(owner.browser, kept?.id ?? '', { scheduledFor: inMinutes(60) });
    const scheduled = await atOnce(5, schedule);

    const deleted = [
      ...spare.map(({ id }) => boardListPaths.one(id)),
      ...scheduled.map(({ body }) => scheduledPinPaths.one(body.id)),
    ];
    const [answers] = await Promise.all([
      Promise.all(deleted.map((path) => owner.browser.delete(path))),
      atOnce(3, () => makeBoardList(owner.browser, 1)),
      atOnce(2, schedule),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(deleted.map(() => 204));
    const { users } = await page('?search=Bread_Baker');
    expect(users[0]?._count).toEqual({ pinGroups: 2, boardLists: 4 });
    expect(await miscounted()).toEqual([]);
    const counting = { migrations: ['202611280010_user-counts'] };
    await server.orm.migrator.down(counting);
    expect(await server.orm.migrator.up(counting)).toHaveLength(1);
    expect(await miscounted()).toEqual([]);
    expect(await sql('select count(*)::int from user_counts')).toEqual([{ count: USERS + 2 }]);
  });

  it.each(['pinGroups', 'boardLists'])('sorts what a search finds by %s', async (by) => {
    const found = await all(`search=user_1&sortBy=${by}&sortOrder=desc`);
    expect(found).toHaveLength(30);
    const values = found.map(orders[by] as (user: AdminUser) => number);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('is one empty page when nobody is found, and empty behind its last page', async () => {
    expect(await page('?search=nobody-at-all')).toEqual({ users: [], total: 0, pages: 1 });
    expect(await page('?page=9')).toMatchObject({ users: [], total: USERS + 2, pages: 3 });
  });

  it('ends for an administrator who is none any more', async () => {
    const { browser, user } = await server.signIn(SANDBOX_USERNAMES.administrator);
    expect((await browser.get(authPaths.me)).body.isAdmin).toBe(true);
    await sql(`update users set pinterest_username = 'renamed' where id = '${user.id}'`);
    expect((await browser.get(adminPaths.users)).status).toBe(403);
    await sql(
      `update users set pinterest_username = '${SANDBOX_USERNAMES.administrator}' where id = '${user.id}'`,
    );
  });
});
