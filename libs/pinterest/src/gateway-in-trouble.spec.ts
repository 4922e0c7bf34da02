import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandbox, drawPicture, SandboxControl, type Outcome, type Sandbox } from '@boardcast/sandbox';
import { makeTempFolder, removeTempFolder, waitUntil } from '@boardcast/testing';
import { PinterestError } from './pinterest-error.js';
import type { CreatePinRequest } from './api/pins.js';
import type { CreatePinResult } from './create-pin-result.js';
import { HttpPinterestGateway } from './http-pinterest-gateway.js';

const BOARD = '549755885170100001';
const RESTRICTED = 'Your application does not have access to this restricted feature: pin_edit';
/** Long enough for a request to arrive, in milliseconds. */
const HASTY_MS = 3_000;

describe('our gateway at a Pinterest that misbehaves', () => {
  const dataDir = makeTempFolder('sandbox');
  let sandbox: Sandbox;
  let control: SandboxControl;
  let gateway: HttpPinterestGateway;
  let token: string;
  let request: CreatePinRequest;

  beforeAll(async () => {
    sandbox = await createSandbox({ dataDir });
    control = new SandboxControl(sandbox.url);
    gateway = gatewayTo(sandbox.apiUrl);
    const data = (await drawPicture()).toString('base64');
    const media_source = { source_type: 'image_base64', content_type: 'image/jpeg', data } as const;
    request = { board_id: BOARD, title: 'Toast', link: 'https://example.com/', media_source };
  });

  beforeEach(async () => {
    await control.reset();
    token = (await control.grant('new_creator')).accessToken;
  });

  afterAll(async () => {
    await gateway.close();
    await sandbox.close();
    removeTempFolder(dataDir);
  });

  const createAfter = async (outcome: Partial<Outcome>, at = gateway): Promise<CreatePinResult> => {
    await control.script({ operationId: 'pins/create', outcomes: [outcome] });
    return at.createPin(token, request);
  };

  /** What was created, once it is known whether each answer was sent. */
  const journalled = () =>
    waitUntil(async () => {
      const entries = await control.journal();
      return entries.every(({ delivered }) => delivered !== null) && entries;
    });

  it('creates a pin and gives its id, with what the headers said about limits', async () => {
    const result = await gateway.createPin(token, request);
    const [entry] = await journalled();
    expect(result).toMatchObject({ kind: 'created', pinId: entry?.pinId, httpStatus: 201 });
    expect(result.rate.buckets.map((bucket) => bucket.name)).toContain('org_write_app_id_user_id');
    expect(entry).toMatchObject({ title: 'Toast', boardId: BOARD, delivered: true });
  });

  it.each<[string, Partial<Outcome>, Partial<CreatePinResult>]>([
    [
      'a connection cut after the pin was made',
      { drop: 'after' },
      { kind: 'unknown', reason: 'connection-lost' },
    ],
    [
      '500 although the pin was made',
      { status: 500, createFirst: true },
      { kind: 'unknown', reason: 'server-error' },
    ],
    [
      '502 as plain text',
      { status: 502, createFirst: true, body: 'text' },
      { kind: 'unknown', httpStatus: 502 },
    ],
    ['504', { status: 504, createFirst: true }, { kind: 'unknown', reason: 'server-error' }],
    ['408', { status: 408, createFirst: true }, { kind: 'unknown', reason: 'timeout' }],
    ['201 with a web page', { body: 'html' }, { kind: 'unknown', reason: 'unreadable-answer' }],
    ['201 cut in the middle', { body: 'truncated' }, { kind: 'unknown', reason: 'unreadable-answer' }],
    ['201 without a body', { body: 'empty' }, { kind: 'unknown', reason: 'unreadable-answer' }],
  ])('does not know what came of it: %s', async (_, outcome, expected) => {
    expect(await createAfter(outcome)).toMatchObject(expected);
    expect(await journalled()).toMatchObject([{ title: 'Toast', delivered: false }]);
  });

  it.each<[string, Partial<Outcome>, string]>([
    ['an answer', { held: true }, 'timeout'],
    ['the end of an answer', { body: 'slow' }, 'unreadable-answer'],
  ])('does not know what came of it when it is tired of waiting for %s', async (_, outcome, reason) => {
    const hasty = gatewayTo(sandbox.apiUrl, HASTY_MS);
    expect(await createAfter(outcome, hasty)).toMatchObject({ kind: 'unknown', reason });
    expect(await journalled()).toMatchObject([{ title: 'Toast', delivered: false }]);
    await hasty.close();
  });

  it.each<[string, Partial<Outcome>, Partial<CreatePinResult>]>([
    ['a connection cut before', { drop: 'before' }, { kind: 'unknown', reason: 'connection-lost' }],
    ['503', { status: 503 }, { kind: 'not-sent', reason: 'unavailable' }],
    ['409', { status: 409, code: 409 }, { kind: 'not-sent', reason: 'conflict' }],
    [
      'a picture Pinterest could not fetch',
      { status: 400, code: 1, message: 'Sorry we could not fetch the image.' },
      { kind: 'not-sent', reason: 'image-fetch' },
    ],
    [
      'a plain 400',
      { status: 400, code: 1, message: 'Invalid request' },
      { kind: 'rejected', reason: 'invalid' },
    ],
    ['403', { status: 403, code: 29 }, { kind: 'rejected', reason: 'forbidden', code: 29 }],
    ['404', { status: 404, code: 40 }, { kind: 'rejected', reason: 'not-found' }],
    ['413', { status: 413 }, { kind: 'rejected', reason: 'refused' }],
    ['an expired token', { status: 401, code: 2 }, { kind: 'unauthorised', code: 2 }],
    ['a missing scope', { status: 401, code: 3 }, { kind: 'rejected', reason: 'missing-permission' }],
    ['a spam block by its code', { status: 429, code: 9, message: 'blocked' }, { kind: 'blocked' }],
    ['a spam block by its text', { status: 429, code: 8, message: 'looks like SPAM' }, { kind: 'blocked' }],
    [
      'a redirect',
      { status: 307, headers: { location: '/elsewhere' } },
      { kind: 'unknown', reason: 'server-error' },
    ],
    ['429 with a wait', { status: 429, code: 8, headers: { 'retry-after': '30' } }, { kind: 'rate-limited' }],
  ])('makes no pin and says why: %s', async (_, outcome, expected) => {
    expect(await createAfter(outcome)).toMatchObject(expected);
    expect(await control.journal()).toEqual([]);
    expect((await control.calls())['pins/create']?.total).toBe(1);
  });

  it('is told by the limit itself when to come back', async () => {
    await control.setLimits({ org_write: 1, windowSeconds: 40 });
    const asked = Date.now();
    await gateway.createPin(token, request);
    const result = await gateway.createPin(token, request);
    expect(result).toMatchObject({ kind: 'rate-limited', code: 8, rate: { remaining: 0 } });
    const retryAt = result.kind === 'rate-limited' ? result.retryAt : undefined;
    expect(retryAt?.getTime()).toBeGreaterThan(asked + 30_000);
  });

  it('knows that nothing was sent when nobody listens', async () => {
    const port = await closedPort();
    const gateway = gatewayTo(`http://127.0.0.1:${port}/v5`);
    expect(await gateway.createPin(token, request)).toMatchObject({
      kind: 'not-sent',
      reason: 'unreachable',
    });
    await expect(gateway.getAccount(token)).rejects.toMatchObject({ kind: 'unavailable' });
    await gateway.close();
  });

  it('does not know what came of it when a server takes the request and says nothing', async () => {
    const server = createServer((socket) => socket.resume());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    const hasty = gatewayTo(`http://127.0.0.1:${port}/v5`, HASTY_MS);
    expect(await hasty.createPin(token, request)).toMatchObject({ kind: 'unknown', reason: 'timeout' });
    server.close();
  });

  it.each<[string, Partial<Outcome>, string]>([
    ['401/2', { status: 401, code: 2 }, 'unauthorised'],
    ['401/3', { status: 401, code: 3, message: "Missing: ['boards:read']" }, 'missing-permission'],
    ['401/3 for the app', { status: 401, code: 3, message: RESTRICTED }, 'feature-refused'],
    ['403', { status: 403, code: 29 }, 'forbidden'],
    ['404', { status: 404, code: 40 }, 'not-found'],
    ['400', { status: 400, code: 1 }, 'invalid-request'],
    ['429', { status: 429, code: 8 }, 'rate-limited'],
    ['500', { status: 500 }, 'unavailable'],
    ['a cut connection', { drop: 'before' }, 'unavailable'],
    ['a web page', { body: 'html' }, 'unreadable-answer'],
    ['half a body', { body: 'truncated' }, 'unreadable-answer'],
  ])('tells reads that fail apart: %s', async (_, outcome, kind) => {
    await control.script({ operationId: 'boards/list', outcomes: [outcome] });
    const failure: unknown = await gateway.listBoards(token).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PinterestError);
    expect(failure).toMatchObject({ kind, operationId: 'boards/list' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain(token);
  });

  const gatewayTo = (apiUrl: string, timeoutMs?: number) =>
    new HttpPinterestGateway({
      apiUrl,
      clientId: 'x',
      clientSecret: 'y',
      clock: { now: () => new Date() },
      createTimeoutMs: timeoutMs,
      readTimeoutMs: timeoutMs,
    });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
