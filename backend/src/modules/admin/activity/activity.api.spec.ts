import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activityItemSchema,
  adminPaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
  type ActivityItem,
  type Outcome,
  type PinGroup,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql, type TestClient } from '@boardcast/testing';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { DeletionService } from '../../account/deletion/deletion.service.js';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { OutcomesService } from '../../pins/publishing/outcomes.service.js';
import { inMinutes, makeBoardList, publish } from '../../pins/testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../../pins/testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
let admin: SignedIn;
let owner: SignedIn;
let listId: string;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
  await server.control.addAccount('nora', 2);
  owner = await server.signIn('nora');
  await sql(
    `update users set subscription_status = 'active', email = 'nora@example.com' where id = '${owner.user.id}'`,
  );
  listId = (await makeBoardList(owner.browser, 2)).id;
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const read = async (query = '', browser: TestClient = admin.browser): Promise<ActivityItem[]> =>
  z.array(activityItemSchema).parse(await browser.get(`${adminPaths.activity}${query}`).then((a) => a.body));
const told = async (query = '') => (await read(query)).map(({ message }) => message);
let pinterestPins = 0;
const published = (): Outcome => ({
  kind: 'published',
  pinterestPinId: `77${(pinterestPins += 1)}`,
  adopted: false,
});
const rejected: Outcome = {
  kind: 'rejected',
  fault: { status: 400, code: 1, message: 'bad', reason: 'No.', advice: null },
};
const reported = new Map<string, number>();
/** Reports how the next pins of a group ended, in one batch. */
const end = async ({ id }: PinGroup, ...outcomes: Outcome[]) => {
  const before = reported.get(id) ?? 0;
  reported.set(id, before + outcomes.length);
  const messages = await bus.of(id, before + outcomes.length);
  const batch = outcomes.map((outcome, index) => outcomeOf(messages[before + index] as never, outcome));
  await server.app.get(OutcomesService).ingest(batch);
  return batch;
};
const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const post = async (title: string, changes = {}) =>
  (await publish(owner.browser, listId, { title, ...changes })).body as PinGroup;

describe('the activity log', () => {
  it('is for administrators only', async () => {
    for (const path of [adminPaths.activity, adminPaths.activityExport]) {
      expect((await server.newcomer().get(path)).status).toBe(401);
      expect(await owner.browser.get(path)).toMatchObject({ status: 403, body: { code: 'admin.required' } });
    }
  });

  it.each(['?limit=0', '?limit=101', '?before=x', '?type=pin_eaten', '?from=yesterday', '?to=1', '?actor='])(
    'refuses %s',
    async (query) => {
      expect(await admin.browser.get(`${adminPaths.activity}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    },
  );

  it('tells who signed up, once, whose it is and when', async () => {
    await server.signIn('nora');
    const [event, ...more] = await read('?subject=nora&type=user_registered');
    expect(more).toEqual([]);
    expect(event).toEqual({
      id: expect.any(Number),
      type: 'user_registered',
      message: 'nora signed up',
      userEmail: 'nora@example.com',
      timestamp: expect.any(String),
      actor: { id: owner.user.id, pinterestUsername: 'nora' },
      subject: { id: owner.user.id, pinterestUsername: 'nora' },
      groupId: null,
      reason: null,
    });
  });

  it('tells of a group that it was sent, and once how all of it ended, whatever is reported twice', async () => {
    const group = await post('Galette');
    expect(await told('?subject=nora&limit=1')).toEqual(['nora created “Galette” for 2 boards']);
    const first = await end(group, published());
    expect(await told('?subject=nora&limit=1')).toEqual(['nora created “Galette” for 2 boards']);
    const last = await end(group, published());
    await server.app.get(OutcomesService).ingest([...first, ...last]);

    const [event, created] = await read('?subject=nora&limit=2');
    expect(event).toMatchObject({
      type: 'pin_completed',
      message: '“Galette” of nora ended: 2 boards posted',
      actor: null,
      groupId: group.id,
    });
    expect(created).toMatchObject({ type: 'pin_created', groupId: group.id });
  });

  it('tells of each run of a group how it ended', async () => {
    const group = await post('Tart');
    await end(group, rejected, published());
    await sql(
      `update pins set fault = jsonb_set(fault, '{status}', '503') where group_id = '${group.id}' and fault is not null`,
    );
    expect((await owner.browser.post(pinPaths.retry(group.id))).status).toBeLessThan(300);
    await end(group, published());
    expect(await told('?subject=nora&limit=3')).toEqual([
      '“Tart” of nora ended: 2 boards posted',
      '“Tart” of nora ended: 1 board posted, 1 board failed',
      'nora created “Tart” for 2 boards',
    ]);
  });

  it('tells of a group that its user stopped, which is no failure', async () => {
    const group = await post('Flan');
    await end(group, published());
    await sql(`update pins set state = 'waiting', lease_until = null, next_at = now() + interval '1 hour', fence = fence + 1
      where group_id = '${group.id}' and state = 'queued'`);
    expect((await owner.browser.post(pinPaths.stop(group.id))).status).toBeLessThan(300);
    expect(await told('?subject=nora&limit=1')).toEqual([
      '“Flan” of nora ended: 1 board posted, 1 board stopped',
    ]);
  });

  it('tells what was scheduled and what was deleted, before its time or after its end', async () => {
    const later = await post('Later', { scheduledFor: inMinutes(60) });
    expect((await owner.browser.delete(scheduledPinPaths.one(later.id))).status).toBe(204);
    const [group] = await sql(`select id from pin_groups where title = 'Galette'`);
    expect((await owner.browser.delete(pinPaths.group(String(group?.id)))).status).toBe(204);
    expect(await told('?subject=nora&limit=3')).toEqual([
      'nora deleted “Galette”',
      'nora deleted “Later”',
      'nora scheduled “Later” for 2 boards',
    ]);
  });

  it('forgets with a transaction what was rolled back', async () => {
    const before = await told('?subject=nora');
    await sql(
      `update users set subscription_status = 'none', free_pins_used = free_pins_assigned where id = '${owner.user.id}'`,
    );
    expect((await publish(owner.browser, listId)).status).toBe(403);
    expect(await told('?subject=nora')).toEqual(before);
  });
});

describe('its filters', () => {
  const act = (credits: number, reason?: string) =>
    server.app.get(ActivityLog).record({
      ...{ type: 'credits_granted', actorId: admin.user.id, subjectId: owner.user.id, reason },
      data: { credits },
    });

  it('find who did it and to whom, by id, username or email', async () => {
    await act(5, 'Said thanks');
    const people = [owner.user.id, '@nora', 'NORA', 'Nora@Example.com'];
    for (const name of people) {
      expect(await read(`?subject=${encodeURIComponent(name)}&actor=${admin.user.id}`)).toMatchObject([
        { message: `${SANDBOX_USERNAMES.administrator} granted nora 5 credits`, reason: 'Said thanks' },
      ]);
    }
    for (const name of ['nobody', 'nobody@example.com', '5f2b1c1e-7c1b-4a57-9d8e-0d6b8a1f3b11']) {
      expect(await read(`?subject=${name}`)).toEqual([]);
    }
  });

  it('find several types, the latest first', async () => {
    const types = (await read('?type=pin_deleted&type=user_registered&type=credits_granted')).map(
      ({ type }) => type,
    );
    expect(types).toEqual([
      'credits_granted',
      'pin_deleted',
      'pin_deleted',
      'user_registered',
      'user_registered',
    ]);
  });

  it('find a span of time, its beginning included', async () => {
    await sql(`update activities set at = '2025-05-01T00:00:00Z' where type = 'user_registered'`);
    const span = (from: string, to: string) => told(`?from=${from}&to=${to}`);
    expect(await span('2025-05-01T00:00:00Z', '2025-05-01T00:00:01Z')).toHaveLength(2);
    expect(await span('2025-04-01T00:00:00Z', '2025-05-01T00:00:00Z')).toEqual([]);
    expect(await told('?to=2025-06-01T00:00:00Z&type=user_registered&type=pin_created')).toHaveLength(2);
    expect(await told('?from=2025-06-01T00:00:00Z&type=user_registered')).toEqual([]);
  });

  it('go from page to page without a gap or a repetition while events are added', async () => {
    const all = (await read('?limit=100')).map(({ id }) => id);
    const pages: number[] = [];
    let before = '';
    for (let page = await read('?limit=3'); page.length > 0; page = await read(`?limit=3${before}`)) {
      pages.push(...page.map(({ id }) => id));
      before = `&before=${pages.at(-1)}`;
      await act(1);
    }
    expect(pages).toEqual(all);
  });
});

describe('its file', () => {
  it('is a CSV of what the filters leave', async () => {
    const answer = await admin.browser.get(
      `${adminPaths.activityExport}?type=credits_granted&actor=${admin.user.id}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="activity-[\d-]{10}\.csv"$/,
    );
    const rows = readCsv(String(answer.body));
    expect(rows).toHaveLength((await read('?type=credits_granted&limit=100')).length);
    expect(rows.at(-1)).toMatchObject({
      Message: `${SANDBOX_USERNAMES.administrator} granted nora 5 credits`,
      ...{ User: 'nora', 'User email': 'nora@example.com', 'User id': owner.user.id },
      ...{ By: SANDBOX_USERNAMES.administrator, Reason: 'Said thanks', Type: 'credits_granted' },
    });
  });

  it('is in the log itself, with what it was narrowed to', async () => {
    await admin.browser.get(
      `${adminPaths.activityExport}?type=pin_held&subject=@nora&from=2026-03-01T00:00:00Z`,
    );
    expect(await read('?type=activity_exported&limit=1')).toMatchObject([
      {
        message: `${SANDBOX_USERNAMES.administrator} exported the activity log (of nora, pin_held, from 2026-03-01T00:00:00Z)`,
        ...{ actor: { id: admin.user.id }, subject: { id: owner.user.id } },
      },
    ]);
  });

  it('goes on beyond one reading', async () => {
    await sql(`insert into activities (at, type, data)
      select now(), 'users_exported', '{}' from generate_series(1, 2001)`);
    const { body } = await admin.browser.get(`${adminPaths.activityExport}?type=users_exported`);
    expect(readCsv(String(body))).toHaveLength(2001);
  });
});

describe('of an account that is deleted', () => {
  it('by an administrator who did it and why are told, but not whose it was', async () => {
    await server.control.addAccount('leaver', 1);
    const { user } = await server.signIn('leaver');
    const by = { actorId: admin.user.id, reason: 'Asked for by mail' };
    await server.app.get(DeletionService).deleteAccount(user.id, by);
    expect(await read('?type=account_deleted')).toMatchObject([
      {
        message: `${SANDBOX_USERNAMES.administrator} deleted an account`,
        ...{ reason: 'Asked for by mail', subject: null, groupId: null },
      },
    ]);
  });

  it('what its user did goes; what administrators did stays, and that somebody left', async () => {
    expect((await owner.browser.delete(userPaths.account)).status).toBe(204);
    const left = await sql(`select type, subject_id, group_id, data from activities
      where type not in ('users_exported', 'activity_exported') and actor_id is distinct from subject_id or type in ('pin_completed', 'account_deleted')`);
    expect(new Set(left.map(({ type }) => type))).toEqual(new Set(['credits_granted', 'account_deleted']));
    expect(left.every((row) => row.subject_id === null && row.group_id === null)).toBe(true);
    const [gone] = await read('?type=account_deleted');
    const [granted] = await read('?type=credits_granted');
    expect(gone).toMatchObject({ message: 'A user deleted their account', userEmail: null, subject: null });
    expect(granted).toMatchObject({
      subject: null,
      message: expect.stringMatching(/granted a deleted user/),
    });
  });
});
