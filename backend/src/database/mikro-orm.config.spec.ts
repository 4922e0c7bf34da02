import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from './mikro-orm.config.js';

/** What PostgreSQL's protocol calls SSLRequest. */
const SSL_REQUEST = 80_877_103;

const asked: number[] = [];
/** Notes what each connection asks for first, and refuses TLS. */
const server = createServer((socket: Socket) => {
  socket.once('data', (packet) => {
    asked.push(packet.readInt32BE(4));
    socket.end('N');
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

it.each(['sslmode=verify-full', 'sslmode=require'])(
  'TLS is asked for as the address says: %s',
  async (mode) => {
    const { port } = server.address() as AddressInfo;
    const orm = await MikroORM.init(createOrmConfig(`postgres://a:b@127.0.0.1:${port}/c?${mode}`));
    await expect(orm.em.fork().execute('select 1')).rejects.toThrow(/does not support SSL/);
    expect(asked.at(-1)).toBe(SSL_REQUEST);
    await orm.close(true);
  },
);
