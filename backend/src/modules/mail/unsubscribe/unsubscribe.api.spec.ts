import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Fingerprints } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startMailroom } from '../testing/mailroom.js';
import type { Mailroom } from '../testing/mailroom.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.service.js';

const WEEK = {
  ...{ pinterestUsername: 'nora', from: '2026-03-02', to: '2026-03-08', postedCount: 1, failedCount: 0 },
  unprovedCount: 0,
  ...{
    impressions: 0,
    saves: 0,
    pinClicks: 0,
    linkClicks: 0,
    analyticsUrl: 'http://localhost:3000/analytics',
  },
};

let room: Mailroom;
let userId: string;
let serial = 0;

beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.close());
beforeEach(async () => {
  serial += 1;
  userId = await room.addUser(`reader${serial}@example.com`);
});

const wants = async () =>
  (
    await runSql(
      room.config.DATABASE_URL,
      `select wants_weekly_analytics as weekly, wants_product_updates as product from users where id = '${userId}'`,
    )
  ).rows[0];

/** The path of the link in a mail that was really sent, from its header. */
async function linkOfMail(): Promise<string> {
  const to = `reader${serial}@example.com`;
  await room.port.send({ to, userId, template: 'weekly-analytics', data: WEEK, key: `weekly:${serial}` });
  const mail = await waitUntil(async () => (await room.catcher.mails(to))[0]);
  const value = (name: string) => mail.headers.find((one) => one.name === name)?.value ?? '';
  expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(value('auto-submitted')).toBe('');
  const address = /^<(http:\/\/localhost:3000\/.*)>$/.exec(value('list-unsubscribe'))?.[1] ?? '';
  expect(mail.text).toContain(`Unsubscribe ${address}`);
  return address.replace('http://localhost:3000', '');
}

describe('the unsubscribe link of a mail', () => {
  it('shows a page with a button, and changes nothing when it is only opened', async () => {
    const path = await linkOfMail();
    const answer = await room.newcomer().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Stop receiving Weekly Analytics emails?');
    expect(answer.body).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
    expect(await wants()).toEqual({ weekly: true, product: true });
  });

  it('ends mails of that kind by one POST without session, cookie or CSRF token, as mailboxes send it', async () => {
    const path = await linkOfMail();
    const answer = await fetch(`${room.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You’re unsubscribed');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await wants()).toEqual({ weekly: false, product: true });
  });

  it('may be used twice, and when the account is gone', async () => {
    const path = await linkOfMail();
    expect((await room.newcomer().post(path)).status).toBe(200);
    expect((await room.newcomer().post(path)).status).toBe(200);
    await runSql(room.config.DATABASE_URL, `delete from users where id = '${userId}'`);
    expect((await room.newcomer().post(path)).status).toBe(200);
  });

  it('does nothing when it was changed: for another user, another kind of mails, or without its signature', async () => {
    const path = await linkOfMail();
    const other = await room.addUser('other@example.com');
    const bad = [
      path.replace(userId, other),
      path.replace('weeklyAnalytics', 'productUpdates'),
      path.replace('weeklyAnalytics', 'emailVerified'),
      path.slice(0, -3),
      path.replace(/\.[^.]*$/, '.'),
      path.replace(/token=.*/, 'token='),
    ];
    for (const one of bad) {
      for (const answer of [await room.newcomer().get(one), await room.newcomer().post(one)]) {
        expect(answer.status).toBe(404);
        expect(answer.body.code).toBe('mail.link-invalid');
      }
    }
    expect(await wants()).toEqual({ weekly: true, product: true });
  });

  it('works after SESSION_SECRET and CREDENTIALS_KEY are new, as long as the former key is named', async () => {
    const address = room.app.get(UnsubscribeTokens).address(userId, 'weeklyAnalytics');
    const token = new URL(address).searchParams.get('token') ?? '';
    const [former, next] = [room.config.CREDENTIALS_KEY, randomBytes(32).toString('base64')];
    const later = (key: string) =>
      new UnsubscribeTokens(
        { ...room.config, SESSION_SECRET: 'another secret' },
        new Fingerprints(undefined, key),
      );
    expect(later(`${next},${former}`).read(token)).toEqual({ userId, preference: 'weeklyAnalytics' });
    expect(later(`${next},${former}`).address(userId, 'weeklyAnalytics')).not.toBe(address);
    expect(later(next).read(token)).toBeNull();
  });

  it('without its token is a bad request', async () => {
    const [path = ''] = (await linkOfMail()).split('?');
    expect((await room.newcomer().get(path)).status).toBe(400);
    expect((await room.newcomer().post(path)).status).toBe(400);
  });
});
