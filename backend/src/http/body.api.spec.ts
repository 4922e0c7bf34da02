import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  authPaths,
  boardListPaths,
  draftPinPaths,
  ISSUES_MAX,
  subscriptionPaths,
  userPaths,
} from '@boardcast/contracts';
import { startBackend } from '../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../testing/start-backend.js';

let server: TestBackend;
let nora: SignedIn;
beforeAll(async () => {
  server = await startBackend();
  nora = await server.signIn();
});
afterAll(() => server.close());

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** A body of Nora's, sent as it is. */
const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  nora.browser.sendText('POST', path, body, { 'content-type': 'application/json', ...headers });

describe('a body', () => {
  it('of a stranger is not read: whoever may not make the call hears that, however broken it is', async () => {
    const visitor = await server.visitor();
    const sent = await visitor.sendText('POST', boardListPaths.all, nested(500_000), {
      'content-type': 'application/json',
    });
    expect(sent).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    const forged = await nora.browser
      .withoutCsrf()
      .sendText('POST', boardListPaths.all, '{', { 'content-type': 'application/json' });
    expect(forged).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
  });

  it('has 32 kB at most, and more only where boards and their texts need it', async () => {
    const long = JSON.stringify({ title: 'x'.repeat(33_000) });
    expect(await send(userPaths.exports, long)).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    });
    const boards = JSON.stringify({ name: 'Big', boardIds: [], note: 'x'.repeat(33_000) });
    expect(await send(boardListPaths.all, boards)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    const longer = JSON.stringify({ name: 'x'.repeat(2_200_000) });
    expect(await send(boardListPaths.all, longer)).toMatchObject({ status: 413 });
  });

  it.each([
    ['deep', nested(5_000)],
    ['deep in a text that never ends', `{"name":${nested(100)}`],
    ['wide', `{"name":[${'1,'.repeat(9_000)}1]}`],
  ])('that is %s is refused before anything is made of it', async (_what, body) => {
    expect(await send(userPaths.exports, body)).toMatchObject({
      status: 400,
      body: { code: 'request.too-complex' },
    });
  });

  it('is refused with the first of its faults', async () => {
    const boardIds = Array.from({ length: 3_000 }, () => 'no id');
    const { status, body } = await send(boardListPaths.all, JSON.stringify({ name: 'Many', boardIds }));
    expect(status).toBe(400);
    expect(body.details).toHaveLength(ISSUES_MAX);
  });

  it.each([
    ['packed', { 'content-encoding': 'gzip' }, 415],
    ['of another charset', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['of another type', { 'content-type': 'text/plain' }, 415],
  ])('that is %s is refused', async (_what, headers, status) => {
    const answer = await send(draftPinPaths.all, '{}', headers);
    expect(answer).toMatchObject({ status, body: { code: 'request.unsupported-type' } });
    expect(answer.body.message).not.toContain('{');
  });

  it('pollutes no prototype', async () => {
    await send(
      userPaths.preferences,
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('of an event of Stripe’s is as long as those get, and no longer', async () => {
    const post = (length: number) =>
      server
        .newcomer()
        .sendText('POST', subscriptionPaths.webhook, 'x'.repeat(length), { 'stripe-signature': 'no' });
    expect((await post(500_000)).status).not.toBe(413);
    expect((await post(600_000)).status).toBe(413);
  });

  it('of the way back from Pinterest is bounded as others are', async () => {
    const visitor = await server.visitor();
    const sent = await visitor.sendText('POST', authPaths.exchange, nested(5_000), {
      'content-type': 'application/json',
    });
    expect(sent).toMatchObject({ status: 400, body: { code: 'request.too-complex' } });
  });
});
