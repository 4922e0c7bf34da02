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
