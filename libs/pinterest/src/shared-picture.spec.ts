import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { NewPin } from './api/pins.js';
import { HttpPinterestGateway } from './http-pinterest-gateway.js';

/** More than any buffer on the way holds. */
const LARGE = Buffer.from(randomBytes(15_000_000).toString('base64'));

let server: Server | undefined;
let gateway: HttpPinterestGateway | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await gateway?.close();
});

const pin = (data: Buffer): NewPin => ({
  board_id: '549755885170100001',
  board_section_id: undefined,
  title: 'A "quoted" title, \\ and ü',
  link: 'https://example.com/',
  media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data },
});

/** A gateway to a server that does this with every request. */
async function gatewayTo(serve: RequestListener): Promise<HttpPinterestGateway> {
  server = createServer(serve);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  gateway = new HttpPinterestGateway({
    ...{ apiUrl: `http://127.0.0.1:${port}/v5`, clientId: 'id', clientSecret: 'secret' },
    clock: { now: () => new Date() },
  });
  return gateway;
}

describe('a pin whose picture is bytes that calls share', () => {
  it.each([
    ['a small one', Buffer.from(randomBytes(600).toString('base64'))],
    ['a large one', LARGE],
  ])('is sent as its JSON with a known length, however often: %s', async (_name, data) => {
    const arrived: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
    const at = await gatewayTo((request, response) => {
      void buffer(request).then((body) => {
        arrived.push({ headers: request.headers, body });
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"1"}');
      });
    });
    const before = Buffer.from(data);

    const results = await Promise.all([1, 2, 3].map(() => at.createPin('token', pin(data))));

    expect(results.map(({ kind }) => kind)).toEqual(['created', 'created', 'created']);
    const expected = { ...pin(data), media_source: { ...pin(data).media_source, data: data.toString() } };
    for (const { headers, body } of arrived) {
      expect(body.equals(Buffer.from(JSON.stringify(expected)))).toBe(true);
      expect(headers).toMatchObject({ 'content-length': String(body.length) });
      expect(headers).not.toHaveProperty('transfer-encoding');
    }
    expect(data.equals(before)).toBe(true);
  });

  it.each([
    ['a small one', Buffer.from(randomBytes(600).toString('base64'))],
    ['a large one', LARGE],
  ])('is needed until it has left, not until it is answered: %s', async (_name, data) => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const at = await gatewayTo((request, response) => {
      void buffer(request).then(() => arrived.resolve(response));
    });
    const sent = Promise.withResolvers<void>();

    const result = at.createPin('token', pin(data), { onSent: sent.resolve });

    await sent.promise;
    (await arrived.promise).writeHead(201, { 'content-type': 'application/json' }).end('{"id":"1"}');
    expect((await result).kind).toBe('created');
  });

  it('is needed while it can’t leave', async () => {
    const begun = Promise.withResolvers<IncomingMessage>();
    const at = await gatewayTo((request) => begun.resolve(request.pause()));
    let isSent = false;

    const result = at.createPin('token', pin(LARGE), { onSent: () => (isSent = true) });

    const request = await begun.promise;
    expect(isSent).toBe(false);
    request.socket.resetAndDestroy();
    await result;
  });

  it('is refused as the answer says that comes before the picture has left', async () => {
    const at = await gatewayTo((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":2,"message":"No."}');
    });
    expect(await at.createPin('token', pin(LARGE))).toMatchObject({ kind: 'unauthorised', code: 2 });
  });

  it('may have been made when the connection breaks in the middle of it, and is not sent again', async () => {
    let requests = 0;
    const at = await gatewayTo((request) => {
      requests += 1;
      request.once('data', () => request.socket.resetAndDestroy());
    });
    expect(await at.createPin('token', pin(LARGE))).toMatchObject({
      kind: 'unknown',
      reason: 'connection-lost',
    });
    expect(requests).toBe(1);
  });
});
