import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { waitUntil } from '@boardcast/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { NewPin } from './api/pins.js';
import { HttpPinterestGateway } from './http-pinterest-gateway.js';

const pin: NewPin = {
  board_id: '549755885170100001',
  board_section_id: undefined,
  title: 'Toast',
  link: 'https://example.com/',
  media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data: Buffer.from('aGk=') },
};

let server: Server;
let gateway: HttpPinterestGateway;
/** Requests by connection, in the order in which the connections were made. */
let connections: Map<Socket, number>;
/** For each request that ends its connection, how many that has served. */
let lasts: number[];

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.close();
});

/** A Pinterest that counts the requests of each connection, and promises to keep them for a minute. */
async function serve(answer: RequestListener): Promise<void> {
  connections = new Map();
  lasts = [];
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { socket } = request;
    const served = (connections.get(socket) ?? 0) + 1;
    connections.set(socket, served);
    if (request.headers.connection === 'close') lasts.push(served);
    request.resume().once('end', () => answer(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  gateway = new HttpPinterestGateway({
    ...{ apiUrl: `http://127.0.0.1:${port}/v5`, clientId: 'id', clientSecret: 'secret' },
    clock: { now: () => new Date() },
  });
}

const create: RequestListener = (_request, response) => {
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"1"}');
};

/** Requests of each connection. */
const counts = (): number[] => [...connections.values()];
const requests = (): number => counts().reduce((sum, count) => sum + count, 0);

describe('a connection to Pinterest', () => {
  it('serves one create after another', async () => {
    await serve(create);
    for (let times = 0; times < 10; times += 1) {
      expect(await gateway.createPin('token', pin)).toMatchObject({ kind: 'created' });
    }
    expect(requests()).toBe(10);
    expect(connections.size).toBeLessThan(5);
  });

  it('is a new one, closed after it, for a pin whose last request had no answer', async () => {
    await serve(create);
    for (let times = 0; times < 5; times += 1) {
      await gateway.createPin('token', pin);
      // The connection is free once its answer is read to the end.
      await turnOfLoop();
      await gateway.createPin('token', pin, { freshly: true });
    }
    expect(requests()).toBe(10);
    expect(lasts).toEqual([1, 1, 1, 1, 1]);
  });

  it('that breaks under a create has perhaps made the pin, which is not sent again', async () => {
    await serve((request, response) => {
      if ((connections.get(request.socket) ?? 0) > 1) request.socket.resetAndDestroy();
      else create(request, response);
    });
    const kinds: string[] = [];
    while (kinds.length < 10 && !kinds.includes('unknown')) {
      kinds.push((await gateway.createPin('token', pin)).kind);
    }
    expect(kinds.at(-1)).toBe('unknown');
    expect(requests()).toBe(kinds.length);
  });

  it('is dropped while the server still keeps it', async () => {
    await serve(create);
    await gateway.createPin('token', pin);
    const [kept] = connections.keys();
    await waitUntil(() => kept?.destroyed === true, {
      what: 'the idle connection to close',
    });
    await gateway.createPin('token', pin);
    expect(counts()).toEqual([1, 1]);
  });
});
