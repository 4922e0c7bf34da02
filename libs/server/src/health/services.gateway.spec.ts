import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ServicesGateway } from './services.gateway.js';

const gateway = new ServicesGateway();
/** In milliseconds, with room for a busy machine. */
const PATIENCE = 2_000;
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((closed) => server.close(closed));
});

/** A server that says this as soon as somebody connects or, with `question`, once it is asked. */
async function serverSaying(words: string | null, question = false): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (words === null) return void socket.resume();
    if (question) socket.once('data', () => socket.end(words));
    else socket.write(words);
    socket.on('end', () => socket.end());
    socket.resume();
  });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** Where nobody listens any more. */
async function deadPort(): Promise<number> {
  const port = await serverSaying(null);
  await new Promise((closed) => open.pop()?.close(closed));
  return port;
}

/** How long it took until a question failed, in milliseconds; null when it was answered. */
const failedAfter = async (question: Promise<void>): Promise<number | null> => {
  const began = performance.now();
  return question.then(
    () => null,
    () => performance.now() - began,
  );
};

const kinds = {
  http: (port: number) => gateway.askHttp(`http://127.0.0.1:${port}/v5`, PATIENCE),
  mail: (port: number) => gateway.askMail(`smtp://user:secret@127.0.0.1:${port}`, PATIENCE),
  redis: (port: number) => gateway.askRedis(`redis://127.0.0.1:${port}/3`, PATIENCE),
};

describe('a sign of life', () => {
  it('is any answer over HTTP, also a refusal', async () => {
    const port = await serverSaying('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n', true);
    expect(await failedAfter(kinds.http(port))).toBeNull();
  });

  it('is the greeting of a mail server, and not that it has no room', async () => {
    await kinds.mail(await serverSaying('220 mail.example.com ESMTP\r\n'));
    await expect(kinds.mail(await serverSaying('421 Too busy\r\n'))).rejects.toThrow('isn’t ready');
  });

  it('is what Redis says to a PING, also that a password is missing', async () => {
    await kinds.redis(await serverSaying('+PONG\r\n', true));
    await kinds.redis(await serverSaying('-NOAUTH Authentication required.\r\n', true));
    await expect(kinds.redis(await serverSaying('HTTP/1.1 400\r\n', true))).rejects.toThrow('isn’t ready');
  });

  it.each(['http', 'mail', 'redis'] as const)(
    'is missing where %s hangs, after a limited time, and at once where nobody listens',
    async (kind) => {
      const late = await failedAfter(kinds[kind](await serverSaying(null)));
      expect(late).toBeGreaterThan(PATIENCE / 2);
      expect(late).toBeLessThan(PATIENCE * 4);
      expect(await failedAfter(kinds[kind](await deadPort()))).toBeLessThan(PATIENCE);
    },
  );
});
