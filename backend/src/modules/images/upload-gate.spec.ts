import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { EMPTY } from 'rxjs';
import { UploadGate } from './upload-gate.js';
import { UploadRoom } from './upload-room.js';

const room = new UploadRoom();
const gate = new UploadGate(room);
const server = createServer();
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

describe('the gate of uploads', () => {
  it('keeps no room for whoever has hung up before it was asked', async () => {
    const asked = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${IMAGE_MAX_BYTES}\r\n\r\n`);
    });
    const [request, response] = (await asked) as [IncomingMessage, unknown];
    const gone = new Promise<void>((resolve) => request.socket.once('close', () => resolve()));
    socket.destroy();
    await gone;

    Object.assign(request, { session: { userId: 'nora' } });
    const enter = () =>
      gate.intercept(new ExecutionContextHost([request, response]), { handle: () => EMPTY });
    expect(enter).toThrow(expect.objectContaining({ code: 'request.malformed' }));
    expect(() => room.take('nora', IMAGE_MAX_BYTES)).not.toThrow();
  });
});
