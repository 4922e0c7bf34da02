import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../wait-until.js';
import { FaultProxy } from './fault-proxy.js';

let echo: Server;
let heard: string;
let proxy: FaultProxy;
let url: string;

beforeEach(async () => {
  heard = '';
  echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      socket.write(chunk);
    });
  });
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  proxy = await FaultProxy.start(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  url = proxy.through('tcp://127.0.0.1:1');
});
afterEach(async () => {
  await proxy.close();
  await new Promise((done) => echo.close(done));
});

function dial() {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const state = { got: '', error: '' };
  socket.on('data', (chunk) => (state.got += chunk.toString()));
  socket.on('error', (error: NodeJS.ErrnoException) => (state.error = error.code ?? ''));
  return { socket, state };
}

describe('A link that can fail', () => {
  it('passes everything until it is told otherwise', async () => {
    const { socket, state } = dial();
    socket.write('hello');
    await waitUntil(() => state.got === 'hello');
    socket.destroy();
    await waitUntil(() => proxy.connections === 0);
    expect(heard).toBe('hello');
  });

  it('drops replies while requests arrive', async () => {
    const { socket, state } = dial();
    proxy.dropReplies();
    socket.write('lost');
    await waitUntil(() => heard === 'lost');
    await proxy.heal();
    socket.write('+');
    await waitUntil(() => state.got === '+');
    expect(heard).toBe('lost+');
    socket.destroy();
  });

  it('resets a connection in the middle of a reply', async () => {
    proxy.resetAfter(3);
    const { socket, state } = dial();
    socket.write('truncated');
    await waitUntil(() => state.error === 'ECONNRESET');
    expect(state.got.length).toBeLessThanOrEqual(3);
    expect(heard).toBe('truncated');
  });

  it('loses the reply to one request and passes the others', async () => {
    const { socket, state } = dial();
    proxy.loseReplyTo('COMMIT');
    socket.write('begin;');
    await waitUntil(() => state.got === 'begin;');
    socket.write('commit;');
    await waitUntil(() => state.error === 'ECONNRESET');
    expect(heard).toBe('begin;commit;');
    expect(state.got).toBe('begin;');
  });

  it('holds everything while it is paused', async () => {
    const { socket, state } = dial();
    socket.write('1');
    await waitUntil(() => state.got === '1');
    proxy.pause();
    socket.write('2');
    const second = dial();
    second.socket.write('3');
    await waitUntil(() => proxy.connections === 2);
    expect(heard).toBe('1');
    proxy.resume();
    await waitUntil(() => state.got === '12' && second.state.got === '3');
    for (const one of [socket, second.socket]) one.destroy();
  });

  it('cuts what is open, refuses what comes, and heals at the same address', async () => {
    const first = dial();
    first.socket.write('1');
    await waitUntil(() => first.state.got === '1');

    await proxy.cut();
    await waitUntil(() => first.state.error === 'ECONNRESET');
    const refused = dial();
    await waitUntil(() => refused.state.error === 'ECONNREFUSED');

    await proxy.heal();
    const { socket, state } = dial();
    socket.write('again');
    await waitUntil(() => state.got === 'again');
    expect(heard).toBe('1again');
    socket.destroy();
  });
});
