import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { waitUntil } from '@boardcast/testing';
import { someMail, startMailroom } from '../testing/mailroom.js';
import type { Mailroom } from '../testing/mailroom.js';

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom({ SMTP_URL: undefined });
});
afterAll(() => room.close());
afterEach(() => void jest.restoreAllMocks());

describe('without an SMTP server', () => {
  it('a mail counts as sent, and the log says that it would be, but not to whom', async () => {
    const log = jest.spyOn(Logger.prototype, 'log');
    await room.port.send(someMail('occasion'));
    await waitUntil(async () => (await room.row('occasion'))?.state === 'sent');
    const lines = JSON.stringify(log.mock.calls);
    expect(lines).toContain('A mail would be sent');
    expect(lines).toContain('connection-lost');
    expect(lines).not.toContain('nora@example.com');
    expect(await room.catcher.mails()).toEqual([]);
  });
});
