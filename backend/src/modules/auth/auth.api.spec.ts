import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths, userPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { consent, runSql, type ConsentReturn, type TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
});
beforeEach(() => server.control.reset());
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const sessions = async () => (await rows('select sid from session_store')).length;

/** A browser that has been sent to Pinterest and back, and has not told us yet. */
async function returning(
  username: string = SANDBOX_USERNAMES.newCreator,
): Promise<{ browser: TestClient; returned: ConsentReturn }> {
  const browser = server.newcomer();
  const { body } = await browser.get(authPaths.pinterestUrl);
  await browser.get(authPaths.csrfToken);
  return { browser, returned: await consent(body.url, username) };
}

describe('the way to Pinterest', () => {
  it('is the consent page, with a state nobody can guess and an address from the configuration', async () => {
    const browser = server.newcomer();
    const answer = await browser.get(authPaths.pinterestUrl, { 'x-forwarded-host': 'evil.example' });
    const url = new URL(answer.body.url);
    expect(answer.status).toBe(200);
    expect(url.href.startsWith(server.sandbox.oauthUrl)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: server.sandbox.app.clientId,
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/auth/callback',
      scope: 'user_accounts:read,boards:read,boards:write,pins:read,pins:write',
    });
    expect(Buffer.from(url.searchParams.get('state') ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('coming back from Pinterest', () => {
  it('is refused without a CSRF token', async () => {
    const { browser, returned } = await returning();
    const answer = await browser.withoutCsrf().post(authPaths.exchange, returned);
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
    expect(answer.body.error).toContain('CSRF');
  });

  it('is refused with every issue when code or state are missing', async () => {
    const { browser } = await returning();
    for (const body of [{}, undefined, { code: '', state: ['x'] }]) {
      expect(await browser.post(authPaths.exchange, body)).toMatchObject({
        status: 400,
        body: {
          code: 'request.invalid',
          error: 'Invalid authorization response',
          details: [{ path: 'code' }, { path: 'state' }],
        },
      });
    }
  });

  it('signs in: the user, a session of a new id, a new CSRF token, the tokens only sealed', async () => {
    const { browser, returned } = await returning();
    const before = { session: browser.cookie('sid'), csrf: browser.cookie('csrf-token') };
    const answer = await browser.post(authPaths.exchange, { ...returned, timeZone: 'Europe/Berlin' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String),
        name: null,
        email: null,
        emailVerified: false,
        pinterestUsername: SANDBOX_USERNAMES.newCreator,
        profileImageUrl: expect.stringContaining('http'),
        isAdmin: false,
        isSubscribed: false,
        freePinsUsed: 0,
        freePinsAssigned: 1,
        availableCredits: 1,
        isBonusOpen: true,
        connectionStatus: 'connected',
        connectedAt: server.clock.now().toISOString(),
        pinsPerMinute: 100,
        maintenance: null,
        publishingPausedAt: null,
      },
    });
    expect(browser.cookie('sid')).not.toBe(before.session);
    expect(browser.cookie('csrf-token')).not.toBe(before.csrf);
    expect((await browser.get(authPaths.me)).body).toEqual(answer.body.user);
    const [user] = await rows('select time_zone from users');
    expect(user).toEqual({ time_zone: 'Europe/Berlin' });
    const [connection] = await rows('select * from connections');
    expect(connection).toMatchObject({ status: 'connected', user_id: answer.body.user.id });
    expect(JSON.stringify(connection)).not.toMatch(/pina_|pinr_/);
  });

  it('takes the old session away: its cookie is worth nothing after the sign-in', async () => {
    const { browser, returned } = await returning();
    const preset = `sid=${browser.cookie('sid') ?? ''}`;
    await browser.post(authPaths.exchange, returned);
    const answer = await server.newcomer().get(authPaths.me, { cookie: preset });
    expect(answer.status).toBe(401);
  });

  it('takes the name of a business from Pinterest once; people have none there, and what is typed stays', async () => {
    const { browser, user } = await server.signIn(SANDBOX_USERNAMES.busyCreator);
    expect(user.name).toBe('Harbour & Hearth Studio');
    await browser.patch(userPaths.profile, { name: null });
    expect((await server.signIn(SANDBOX_USERNAMES.busyCreator)).user.name).toBeNull();
  });

  it('finds the same user again by Pinterest’s number, whatever the name, and keeps what was spent', async () => {
    const first = await server.signIn();
    await rows(
      `update users set free_pins_used = 1, name = 'Nora', pinterest_username = 'old_name' where id = '${first.user.id}'`,
    );
    await rows(`update connections set status = 'expired' where user_id = '${first.user.id}'`);
    expect((await first.browser.get(authPaths.me)).body.connectionStatus).toBe('expired');
    const second = await server.signIn();
    expect(second.user).toMatchObject({
      id: first.user.id,
      name: 'Nora',
      pinterestUsername: SANDBOX_USERNAMES.newCreator,
      freePinsUsed: 1,
      availableCredits: 0,
      connectionStatus: 'connected',
    });
    expect((await first.browser.get(authPaths.me)).status).toBe(200);
  });

  it('keeps the current name of a time zone that browsers report by its old one', async () => {
    await server.control.addAccount('from_kyiv', 1);
    const { browser, returned } = await returning('from_kyiv');
    await browser.post(authPaths.exchange, { ...returned, timeZone: 'Europe/Kiev' });
    expect(await rows(`select time_zone from users where pinterest_username = 'from_kyiv'`)).toEqual([
      { time_zone: 'Europe/Kyiv' },
    ]);
    const { body } = await browser.get(authPaths.sessions);
    expect(body.sessions).toMatchObject([{ timeZone: 'Europe/Kyiv' }]);
  });

  it('ignores a time zone that is none', async () => {
    const { user } = await server.signIn();
    for (const timeZone of ['Mars/Base', '+05:30', "UTC'; drop table users"]) {
      const { browser, returned } = await returning();
      expect((await browser.post(authPaths.exchange, { ...returned, timeZone })).status).toBe(200);
    }
    expect(await rows(`select time_zone from users where id = '${user.id}'`)).toEqual([
      { time_zone: 'Europe/Berlin' },
    ]);
  });

  it('knows the administrator by name', async () => {
    const { user } = await server.signIn(SANDBOX_USERNAMES.administrator);
    expect(user.isAdmin).toBe(true);
  });

  it('is refused with a state of another browser, a made-up one, a used one or one that is too old', async () => {
    const mine = await returning();
    const victim = await returning();
    const refused = {
      status: 400,
      body: { code: 'auth.state-invalid', error: 'Invalid authorization response' },
    };
    expect(await victim.browser.post(authPaths.exchange, mine.returned)).toMatchObject(refused);
    expect(await mine.browser.post(authPaths.exchange, { ...mine.returned, state: 'made-up' })).toMatchObject(
      refused,
    );
    server.clock.advance(10 * 60 * 1000);
    expect(await mine.browser.post(authPaths.exchange, mine.returned)).toMatchObject(refused);
    expect((await mine.browser.get(authPaths.me)).status).toBe(401);
    expect((await server.control.calls())['oauth/token']).toBeUndefined();
  });

  it('uses a state up even when Pinterest refuses the code', async () => {
    const { browser, returned } = await returning();
    const failed = await browser.post(authPaths.exchange, { ...returned, code: 'not-a-code' });
    expect(failed).toMatchObject({ status: 400, body: { code: 'auth.exchange-failed' } });
    expect(await browser.post(authPaths.exchange, returned)).toMatchObject({
      status: 400,
      body: { code: 'auth.state-invalid' },
    });
  });

  it('works in several tabs of one browser', async () => {
    const browser = server.newcomer();
    const tabs = [await browser.get(authPaths.pinterestUrl), await browser.get(authPaths.pinterestUrl)];
    await browser.get(authPaths.csrfToken);
    const returned = await consent(tabs[0]?.body.url, SANDBOX_USERNAMES.newCreator);
    expect((await browser.post(authPaths.exchange, returned)).status).toBe(200);
  });

  it('is refused when a permission was left out, and Pinterest’s faults are told apart', async () => {
    const { browser } = await returning();
    const tell = async (): Promise<unknown> => {
      const { body } = await browser.get(authPaths.pinterestUrl);
      const returned = await consent(body.url, SANDBOX_USERNAMES.newCreator);
      return (await browser.post(authPaths.exchange, returned)).body.code;
    };
    await server.control.script({ operationId: 'oauth/token', outcomes: [{ status: 500 }] });
    expect(await tell()).toBe('pinterest.unavailable');
    await server.control.script({ operationId: 'oauth/token', outcomes: [{ status: 429, code: 8 }] });
    expect(await tell()).toBe('pinterest.busy');
    await server.control.script({ operationId: 'user_account/get', outcomes: [{ drop: 'before' }] });
    expect(await tell()).toBe('pinterest.unavailable');
    const narrow = new URL((await browser.get(authPaths.pinterestUrl)).body.url);
    narrow.searchParams.set('scope', 'user_accounts:read,boards:read,pins:read');
    const returned = await consent(narrow.href, SANDBOX_USERNAMES.newCreator);
    expect(await browser.post(authPaths.exchange, returned)).toMatchObject({
      status: 400,
      body: { code: 'auth.scopes-missing' },
    });
  });
});

describe('who is signed in', () => {
  it('is nobody without a session, and leaves no session behind', async () => {
    const before = await sessions();
    expect(await server.newcomer().get(authPaths.me)).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    });
    expect(await sessions()).toBe(before);
  });

  it('is nobody once the user is gone, although the session is still there', async () => {
    const { id } = await server.control.addAccount('short_lived', 0);
    const { browser, user } = await server.signIn('short_lived');
    await rows(`delete from users where id = '${user.id}'`);
    expect((await browser.get(authPaths.me)).status).toBe(401);
    const again = await server.signIn('short_lived');
    expect(again.user.id).not.toBe(user.id);
    expect(await rows(`select id from users where pinterest_user_id = '${id}'`)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('asks for a session, then for a CSRF token', async () => {
    expect((await (await server.visitor()).post(authPaths.logout)).status).toBe(401);
    const { browser } = await server.signIn();
    expect((await browser.withoutCsrf().post(authPaths.logout)).status).toBe(403);
  });

  it('ends the session on the server and takes the cookies back', async () => {
    const { browser } = await server.signIn();
    const kept = `sid=${browser.cookie('sid') ?? ''}`;
    expect(await browser.post(authPaths.logout)).toMatchObject({ status: 204, body: '' });
    expect([browser.cookie('sid'), browser.cookie('csrf-token')]).toEqual([undefined, undefined]);
    expect((await server.newcomer().get(authPaths.me, { cookie: kept })).status).toBe(401);
  });
});

describe('the CSRF token', () => {
  it('is given to anybody, kept by nobody, and is the same until the session changes', async () => {
    const browser = server.newcomer();
    const first = await browser.get(authPaths.csrfToken);
    const second = await browser.get(authPaths.csrfToken);
    expect(first.body).toEqual({ csrfToken: browser.cookie('csrf-token') });
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('access-control-allow-origin')).toBeNull();
  });
});
