import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { holdToPace } from './upload-pace.js';

const PACE = { bytes: 100, everyMs: 20_000 };
const server = createServer();
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

describe('the pace of an upload', () => {
  it('is asked of it: one that drips is hung up on', async () => {
    const asked = once(server, 'request');
    const browser = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      browser.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n');
    });
    const [request] = (await asked) as [IncomingMessage];
    request.on('error', () => undefined);
    holdToPace(request, PACE);
    for (const { bytes, stays } of [
      { bytes: 100, stays: true },
      { bytes: 200, stays: true },
      { bytes: 99, stays: false },
    ]) {
      const arrived = once(request, 'data');
      browser.write('.'.repeat(bytes));
      await arrived;
      jest.advanceTimersByTime(PACE.everyMs);
      expect(request.socket.destroyed).toBe(!stays);
    }
  });
});
