import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { waitUntil } from '@boardcast/testing';
import { ConnectionDrain } from './connection-drain.js';

const asked = Promise.withResolvers<void>();
const answer = Promise.withResolvers<string>();

@Controller()
class SlowController {
  @Get('slow')
  slow(): Promise<string> {
    asked.resolve();
    return answer.promise;
  }
}

@Module({ controllers: [SlowController], providers: [ConnectionDrain] })
class SlowModule {}

/** Resolves with all that came, once the other side has closed. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

it('a request in flight is answered, then its connection closes with the server', async () => {
  const app = await NestFactory.create(SlowModule, { logger: false });
  await app.listen(0);
  app.getHttpServer().keepAliveTimeout = 75_000;
  const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /slow HTTP/1.1\r\nHost: here\r\n\r\n');
  await asked.promise;
  const closed = app.close();
  await waitUntil(() => !app.getHttpServer().listening, { what: 'the server to stop listening' });
  answer.resolve('done');
  expect(await received(socket)).toMatch(/^HTTP\/1.1 200[^]*done$/);
  await closed;
  // Less than the limit after which every connection is cut.
}, 8_000);

it('a backend about to end answers everybody, ends their connections, and refuses new ones only afterwards', async () => {
  const app = await NestFactory.create(SlowModule, { logger: false });
  await app.listen(0);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const drain = app.get(ConnectionDrain);
  const hurry = new AbortController();
  expect(drain.isLeaving).toBe(false);

  const announced = drain.announce(60_000, hurry.signal);

  expect(drain.isLeaving).toBe(true);
  const later = await fetch(`http://127.0.0.1:${port}/nowhere`);
  expect([later.status, later.headers.get('connection')]).toEqual([404, 'close']);
  hurry.abort();
  await announced;
  await app.close();
  await expect(fetch(`http://127.0.0.1:${port}/nowhere`)).rejects.toThrow('fetch failed');
}, 8_000);
