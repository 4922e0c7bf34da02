import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSql } from '@boardcast/testing';
import { JobQueue } from '../../../background/job-queue.port.js';
import { startMailroom } from '../testing/mailroom.js';
import type { Mailroom } from '../testing/mailroom.js';
import { PinsQueries } from '../../pins/pins.queries.js';
import { WeeklyMailsJob } from './weekly-mails.job.js';

/** Monday, eight in the morning in Berlin, three in New York. */
const MONDAY_8_BERLIN = new Date('2026-03-09T07:00:00Z');

let room: Mailroom;
let weekly: WeeklyMailsJob;

beforeAll(async () => {
  room = await startMailroom();
  weekly = room.app.get(WeeklyMailsJob);
  // Nothing is delivered, so that what was written can be read.
  room.app.get(JobQueue).add = () => Promise.resolve();
});
afterAll(() => room.close());
beforeEach(async () => {
  await sql('delete from users');
  room.clock.set(MONDAY_8_BERLIN);
});

const sql = async (text: string) => (await runSql(room.config.DATABASE_URL, text)).rows;
const addReader = (columns: Record<string, unknown> = {}) =>
  room.addUser('nora@example.com', { time_zone: 'Europe/Berlin', ...columns });
const mails = () => sql('select key, to_address as to, user_id as user, data from mails order by key');

/** A pin of a user that came to its end at a moment. */
async function addPin(
  userId: string,
  state: 'published' | 'failed' | 'unconfirmed',
  at: string,
  isDeleted = false,
) {
  const [image, group, pin] = [randomUUID(), randomUUID(), randomUUID()];
  await sql(`insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
    values ('${image}', '${userId}', '${image}', 'image/jpeg', 1, 1, 1, 'x', now())`);
  await sql(`insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
      credit_spent, created_at, deleted_at)
    values ('${group}', '${userId}', '${image}', 'k', 'image/jpeg', 't', 'd', 'l', false, now(),
      ${isDeleted ? 'now()' : 'null'})`);
  await sql(`insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, published_at,
      first_sent_at, created_at, updated_at)
    values ('${pin}', '${group}', '${userId}', 0, 'b', 'b', 'Food', '${state}',
      ${state === 'published' ? `'${at}'` : 'null'}, '${at}', now(), '${at}')`);
  await sql(`insert into pin_metrics (pin_id, user_id, group_id, board_id, published_at, impressions, saves, pin_clicks,
      link_clicks)
    values ('${pin}', '${userId}', '${group}', 'b', '${at}', 100, 3, 2, 1)`);
}

describe('weekly analytics', () => {
  it('tell of the pins of last week, by the days of the user’s zone', async () => {
    const id = await addReader();
    // In Berlin: Monday 00:30, Sunday 23:30; and the days beside them.
    await addPin(id, 'published', '2026-03-01T23:30:00Z');
    await addPin(id, 'published', '2026-03-08T22:30:00Z');
    await addPin(id, 'failed', '2026-03-04T12:00:00Z');
    await addPin(id, 'failed', '2026-03-04T12:00:00Z', true);
    await addPin(id, 'unconfirmed', '2026-03-04T12:00:00Z');
    await addPin(id, 'published', '2026-03-01T22:30:00Z');
    await addPin(id, 'published', '2026-03-08T23:30:00Z');
    await weekly.writeDue();
    expect(await mails()).toEqual([
      {
        key: `weekly:${id}:2026-03-02`,
        to: 'nora@example.com',
        user: id,
        data: {
          ...{ from: '2026-03-02', to: '2026-03-08', postedCount: 2, failedCount: 1 },
          unprovedCount: 1,
          ...{ impressions: 200, saves: 6, pinClicks: 4, linkClicks: 2, pinterestUsername: 'nora' },
          analyticsUrl: 'http://localhost:3000/analytics',
        },
      },
    ]);
  });

  it('tell no number that Pinterest has told of no pin of that week', async () => {
    const id = await addReader();
    await addPin(id, 'published', '2026-03-04T12:00:00Z');
    await addPin(id, 'published', '2026-03-05T12:00:00Z');
    await sql('update pin_metrics set saves = null, link_clicks = null');
    await sql(`update pin_metrics set impressions = null where published_at < '2026-03-05'`);
    await weekly.writeDue();
    const told = { impressions: 100, saves: null, pinClicks: 4, linkClicks: null };
    expect((await mails())[0]?.data).toMatchObject(told);
  });

  it('tell of a pin that was not proved in the week of its first try only, whenever it is checked again', async () => {
    await addPin(await addReader(), 'unconfirmed', '2026-02-25T12:00:00Z');
    await sql(`update pins set updated_at = '2026-03-04T12:00:00Z'`);
    await weekly.writeDue();
    expect(await mails()).toEqual([]);
  });

  it('count no pin as failed that its user stopped', async () => {
    const id = await addReader();
    await addPin(id, 'published', '2026-03-04T12:00:00Z');
    await addPin(id, 'failed', '2026-03-04T12:00:00Z');
    await sql(`update pins set fault = '{"message": "Stopped."}' where state = 'failed'`);
    await addPin(id, 'failed', '2026-03-04T12:00:00Z');
    await weekly.writeDue();
    expect((await mails())[0]?.data).toMatchObject({ postedCount: 1, failedCount: 1 });
  });

  it('are written once a week, however many look', async () => {
    const id = await addReader();
    await addPin(id, 'published', '2026-03-04T12:00:00Z');
    await Promise.all([weekly.writeDue(), weekly.writeDue(), weekly.writeDue()]);
    room.clock.advance(3_600_000);
    await weekly.writeDue();
    expect(await mails()).toHaveLength(1);
  });

  it('are written to the others when one is gone meanwhile', async () => {
    const ids = [await addReader(), await addReader(), await addReader()].toSorted();
    for (const id of ids) await addPin(id, 'published', '2026-03-04T12:00:00Z');
    const pins = room.app.get(PinsQueries);
    const { weekOfUsers } = pins;
    pins.weekOfUsers = async (...asked) => {
      const figures = await weekOfUsers.apply(pins, asked);
      await sql(`delete from users where id = '${ids[0]}'`);
      return figures;
    };
    await weekly.writeDue();
    pins.weekOfUsers = weekOfUsers;
    expect((await mails()).map(({ user }) => user)).toEqual(ids.slice(1));
  });

  it('are written to people of all zones where it is time, however many they are', async () => {
    await sql(`insert into users (id, pinterest_user_id, pinterest_username, email, email_verified, time_zone,
        created_at, updated_at)
      select gen_random_uuid(), 'many' || n, 'many' || n, n || '@example.com', true,
        case when n % 2 = 0 then 'Europe/Berlin' else 'Europe/Paris' end, now(), now() from generate_series(1, 1200) n`);
    const [first] = await sql('select id from users');
    await addPin(String(first?.id), 'published', '2026-03-04T12:00:00Z');
    await sql(`insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, published_at,
        created_at, updated_at)
      select gen_random_uuid(), group_id, users.id, row_number() over (), users.id, 'b', 'Food', 'published',
        published_at, now(), now() from users, pins where users.id <> pins.user_id`);
    await weekly.writeDue();
    expect(await mails()).toHaveLength(1200);
  });

  it.each([
    ['who do not want them', { wants_weekly_analytics: false }],
    ['whose address is not verified', { email_verified: false }],
    ['for whom it is still night', { time_zone: 'America/New_York' }],
  ])('are not written to people %s', async (_who, columns) => {
    await addPin(await addReader(columns), 'published', '2026-03-04T12:00:00Z');
    await weekly.writeDue();
    expect(await mails()).toEqual([]);
  });

  it('are not written when there is nothing to tell', async () => {
    await addReader();
    await weekly.writeDue();
    expect(await mails()).toEqual([]);
  });
});
