import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths, userPaths, type BrowserSession } from '@boardcast/contracts';
import { consent, runSql, type TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';

let server: TestBackend;
let one: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startBackend();
});
beforeEach(async () => {
  await runSql(server.config.DATABASE_URL, 'delete from session_store');
  one = await server.signIn();
  other = await server.signIn();
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const listed = async (browser: TestClient): Promise<BrowserSession[]> =>
  (await browser.get(authPaths.sessions)).body.sessions;
const statusOf = async (browser: TestClient) => (await browser.get(authPaths.me)).status;

describe('the browsers in which somebody is signed in', () => {
  it('are told, the one that asks first, and nobody else’s', async () => {
    await server.control.addAccount('sessions_stranger', 1);
    await server.signIn('sessions_stranger');
    const browser = server.newcomer();
    const { body } = await browser.get(authPaths.pinterestUrl);
    await browser.get(authPaths.csrfToken);
    const firefox = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    };
    const returned = await consent(body.url, one.user.pinterestUsername);
    await browser.post(authPaths.exchange, { ...returned, timeZone: 'Europe/Berlin' }, firefox);
    const sessions = await listed(browser);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({
      ...{ isCurrent: true, device: 'Firefox on Linux', timeZone: 'Europe/Berlin' },
    });
    expect(sessions.slice(1).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect(Date.now() - Date.parse(sessions[0]?.lastSeenAt ?? '')).toBeLessThan(60_000);
  });

  it('are ended one by one', async () => {
    const [, theirs] = await listed(one.browser);
    expect((await one.browser.delete(authPaths.session(theirs?.id ?? ''))).status).toBe(204);
    expect([await statusOf(one.browser), await statusOf(other.browser)]).toEqual([200, 401]);
    const again = await one.browser.delete(authPaths.session(theirs?.id ?? ''));
    expect(again).toMatchObject({ status: 404, body: { code: 'session.not-found' } });
  });

  it('are not anybody else’s to end', async () => {
    await server.control.addAccount('sessions_attacker', 1);
    const { browser } = await server.signIn('sessions_attacker');
    const [mine] = await listed(one.browser);
    expect((await browser.delete(authPaths.session(mine?.id ?? ''))).status).toBe(404);
    expect(await statusOf(one.browser)).toBe(200);
  });

  it('are ended all at once', async () => {
    expect((await one.browser.delete(authPaths.sessions)).status).toBe(204);
    expect([await statusOf(one.browser), await statusOf(other.browser)]).toEqual([401, 401]);
    expect(one.browser.cookie('sid')).toBeUndefined();
  });
});

describe('a session', () => {
  it('stays ended, whatever was under way in it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { browser, user } = await server.signIn();
      const under = Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? browser.get(authPaths.csrfToken)
          : browser.patch(userPaths.profile, { name: `N${index}` }),
      );
      const out = browser.post(authPaths.logout);
      await Promise.all([...under, out]);
      expect(await rows(`select from session_store where sess ->> 'userId' = '${user.id}'`)).toHaveLength(2);
      await rows(`delete from session_store where sess ->> 'userId' = '${user.id}'`);
      one = await server.signIn();
      other = await server.signIn();
    }
  });

  it('ends 90 days after the sign-in, however much it is used', async () => {
    const began = (days: number) =>
      rows(`update session_store set created_at = now() - interval '${days} days'`);
    await began(89);
    expect(await statusOf(one.browser)).toBe(200);
    await began(91);
    expect(await statusOf(one.browser)).toBe(401);
  });

  it('takes what browsers keep along when it ends', async () => {
    const { headers } = await one.browser.post(authPaths.logout);
    expect(headers.get('clear-site-data')).toBe('"cache"');
  });
});

describe('a state of OAuth', () => {
  it('serves one exchange, also of many at once', async () => {
    const browser = server.newcomer();
    const { body } = await browser.get(authPaths.pinterestUrl);
    await browser.get(authPaths.csrfToken);
    const returned = await Promise.all(
      Array.from({ length: 5 }, () => consent(body.url, one.user.pinterestUsername)),
    );
    const csrf = { 'x-csrf-token': browser.cookie('csrf-token') ?? '' };
    const cookie = {
      cookie: `visitor=${browser.cookie('visitor')}; csrf-token=${browser.cookie('csrf-token')}`,
    };
    const answers = await Promise.all(
      returned.map((back) => server.newcomer().post(authPaths.exchange, back, { ...csrf, ...cookie })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  it('is nobody’s else: another browser’s is refused, and so is one that a cookie made up', async () => {
    const victim = await server.visitor();
    const attacker = server.newcomer();
    const { body } = await attacker.get(authPaths.pinterestUrl);
    const returned = await consent(body.url, one.user.pinterestUsername);
    expect(await victim.post(authPaths.exchange, returned)).toMatchObject({
      status: 400,
      body: { code: 'auth.state-invalid' },
    });
    const pending = [{ state: returned.state, expiresAt: Date.now() + 1e6 }];
    const forged = Buffer.from(JSON.stringify({ id: 'x', pending })).toString('base64url');
    const cookie = { cookie: `visitor=${forged}.${'x'.repeat(43)}` };
    expect((await server.newcomer().post(authPaths.exchange, returned, cookie)).status).toBe(403);
  });
});

describe('a page of another site', () => {
  const rename = (headers: object) => one.browser.patch(userPaths.profile, { name: 'Eve' }, { ...headers });

  it('can’t act, whatever token it has', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect(await rename(headers)).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
    }
  });

  it('is not our own, nor a program', async () => {
    expect((await rename({})).status).toBe(200);
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    expect((await rename(own)).status).toBe(200);
  });
});
