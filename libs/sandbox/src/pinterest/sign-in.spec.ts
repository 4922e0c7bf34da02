import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpPinterestGateway, REQUIRED_SCOPES } from '@boardcast/pinterest';
import { consent, startSandbox } from './testing/start-sandbox.js';
import type { TestSandbox } from './testing/start-sandbox.js';

const scope = REQUIRED_SCOPES.join(',');

describe('signing in at the sandbox', () => {
  let test: TestSandbox;
  let redirectUri: string;

  beforeAll(async () => {
    test = await startSandbox();
    redirectUri = test.sandbox.app.redirectUris[0] ?? '';
  });
  beforeEach(() => test.control.reset());
  afterAll(() => test.stop());

  const signIn = async (username = 'new_creator') => {
    const back = await consent(test.sandbox, { scope, username });
    return test.gateway.exchangeCode({ code: back.get('code') ?? '', redirectUri });
  };

  const consentPage = async (changes: Record<string, string>) => {
    const asked = {
      client_id: test.sandbox.app.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
    };
    const query = new URLSearchParams({ ...asked, ...changes }).toString();
    const answer = await fetch(`${test.sandbox.oauthUrl}?${query}`, { redirect: 'manual' });
    return { status: answer.status, html: await answer.text() };
  };

  it('shows a page with the three accounts and the two buttons', async () => {
    const { status, html } = await consentPage({ state: 'a"b' });
    expect(status).toBe(200);
    for (const text of ['new_creator', 'busy_creator', 'boardcast_admin', 'Allow', 'Deny', 'a&quot;b']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('garden_collective');
  });

  it.each([
    ['an unknown app', { client_id: 'other' }],
    [
      'an address that is not registered to the letter',
      { redirect_uri: 'http://localhost:3000/auth/callback/' },
    ],
    ['another way of answering', { response_type: 'token' }],
    ['an unknown scope', { scope: 'boards:read,everything' }],
    ['no scope', { scope: '' }],
  ])('shows a fault and sends nobody back for %s', async (_, changes) => {
    const { status, html } = await consentPage(changes);
    expect(status).toBe(400);
    expect(html).toContain('Sorry, something is wrong');
  });

  it('comes back with code and state, and gives tokens for the account chosen', async () => {
    const back = await consent(test.sandbox, { scope, username: 'busy_creator', state: 'xyz' });
    expect(back.get('state')).toBe('xyz');
    const grant = await test.gateway.exchangeCode({ code: back.get('code') ?? '', redirectUri });
    expect(grant.accessToken).toMatch(/^pina_/);
    expect(grant.refreshToken).toMatch(/^pinr_/);
    expect(grant.scopes?.toSorted()).toEqual([...REQUIRED_SCOPES].toSorted());
    expect(await test.gateway.getAccount(grant.accessToken)).toMatchObject({ username: 'busy_creator' });
  });

  it('comes back with access_denied when the person denies', async () => {
    const back = await consent(test.sandbox, { scope, decision: 'deny' });
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: 'some-state' });
  });

  it('takes a code once, for its own address and within ten minutes', async () => {
    const code = async () => (await consent(test.sandbox, { scope })).get('code') ?? '';
    const used = await code();
    await test.gateway.exchangeCode({ code: used, redirectUri });
    const elsewhere = { code: await code(), redirectUri: test.sandbox.app.redirectUris[1] ?? '' };
    const late = await code();
    await test.control.advanceTime(601);
    for (const grant of [{ code: used, redirectUri }, elsewhere, { code: late, redirectUri }]) {
      await expect(test.gateway.exchangeCode(grant)).rejects.toMatchObject({
        kind: 'grant-invalid',
        code: 283,
      });
    }
  });

  it('rotates refresh tokens: the old one is dead', async () => {
    const first = await signIn();
    const second = await test.gateway.refreshToken(first.refreshToken ?? '');
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(test.gateway.refreshToken(first.refreshToken ?? '')).rejects.toMatchObject({
      kind: 'grant-invalid',
    });
    expect(await test.gateway.getAccount(second.accessToken)).toMatchObject({ username: 'new_creator' });
  });

  it('can leave out the refresh token, and then the old one lives on', async () => {
    const first = await signIn();
    await test.control.setSettings({ omitRefreshToken: true });
    const second = await test.gateway.refreshToken(first.refreshToken ?? '');
    expect(second.refreshToken).toBeUndefined();
    await expect(test.gateway.refreshToken(first.refreshToken ?? '')).resolves.toBeDefined();
  });

  it('knows a wrong secret of ours from a dead grant of a person', async () => {
    const { sandbox } = test;
    const clock = { now: () => new Date() };
    const stranger = new HttpPinterestGateway({
      apiUrl: sandbox.apiUrl,
      clientId: 'x',
      clientSecret: 'y',
      clock,
    });
    await expect(stranger.refreshToken('pinr_any')).rejects.toMatchObject({
      kind: 'client-refused',
      code: 2,
    });
    await stranger.close();
  });

  it('ends access tokens when told to, or when their time is over, and refresh tokens only when revoked', async () => {
    const grant = await signIn();
    await test.control.expireTokens('new_creator');
    await expect(test.gateway.getAccount(grant.accessToken)).rejects.toMatchObject({ kind: 'unauthorised' });
    const next = await test.gateway.refreshToken(grant.refreshToken ?? '');
    await test.control.advanceTime(31 * 86_400);
    await expect(test.gateway.getAccount(next.accessToken)).rejects.toMatchObject({ kind: 'unauthorised' });
    await test.control.revokeTokens('new_creator');
    await expect(test.gateway.refreshToken(next.refreshToken ?? '')).rejects.toMatchObject({
      kind: 'grant-invalid',
    });
  });
});
