import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { EMPTY } from 'rxjs';
import { UploadGate } from './upload-gate.js';
import { PACE } from './upload-pace.js';
import { UploadRoom } from './upload-room.js';

let room: UploadRoom;
const server = createServer();
beforeEach(async () => {
  room = new UploadRoom();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

/** The head of an upload as large as any, and what sends the rest of it. */
async function begin(): Promise<{ browser: Socket; request: IncomingMessage; enter: () => void }> {
  const asked = once(server, 'request');
  const browser = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
    browser.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${IMAGE_MAX_BYTES}\r\n\r\n`);
  });
  const [request, response] = (await asked) as [IncomingMessage, unknown];
  request.on('error', () => undefined);
  browser.on('error', () => undefined);
  Object.assign(request, { session: { userId: 'nora' } });
  const gate = new UploadGate(room);
  const context = new ExecutionContextHost([request, response]);
  return { browser, request, enter: () => gate.intercept(context, { handle: () => EMPTY }) };
}

/** An error on the way, which `once` would take for its own, is no matter. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('the gate of uploads', () => {
  it('keeps no room for whoever has hung up before it was asked', async () => {
    const { browser, request, enter } = await begin();
    const gone = closed(request.socket);
    browser.destroy();
    await gone;

    expect(enter).toThrow(expect.objectContaining({ code: 'request.malformed' }));
    expect(() => room.take('nora', IMAGE_MAX_BYTES)).not.toThrow();
  });

  it('hangs up on one that only drips, and has its room again; one that goes on may stay', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { browser, request, enter } = await begin();
    enter();
    const gone = closed(request.socket);
    for (const { bytes, stays } of [
      { bytes: PACE.bytes, stays: true },
      { bytes: 2 * PACE.bytes, stays: true },
      { bytes: PACE.bytes - 1, stays: false },
    ]) {
      const arrived = request.socket.bytesRead + bytes;
      browser.write(Buffer.alloc(bytes));
      while (request.socket.bytesRead < arrived) await once(request, 'data');
      expect(() => room.take('nora', IMAGE_MAX_BYTES)).toThrow(
        expect.objectContaining({ code: 'image.busy' }),
      );
      jest.advanceTimersByTime(PACE.everyMs);
      expect(request.socket.destroyed).toBe(!stays);
    }
    await gone;
    expect(() => room.take('nora', IMAGE_MAX_BYTES)).not.toThrow();
  });
});
