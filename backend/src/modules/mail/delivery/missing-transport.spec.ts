import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { userPaths } from '@boardcast/contracts';
import { runSql, waitUntil } from '@boardcast/testing';
import { someMail, startMailroom } from '../testing/mailroom.js';
import type { Mailroom } from '../testing/mailroom.js';

let room: Mailroom;
const warn = jest.spyOn(Logger.prototype, 'warn');
beforeAll(async () => {
  room = await startMailroom({ SMTP_URL: undefined });
});
afterAll(() => room.close());

const mailCount = async () =>
  (await runSql(room.config.DATABASE_URL, 'select count(*)::int as count from mails')).rows[0]?.count;

describe('without an SMTP server', () => {
  it('the log says so once, at the start', () => {
    const lines = warn.mock.calls.map(([said]: unknown[]) => String(said));
    expect(lines.filter((line) => line.startsWith('SMTP_URL is not set'))).toHaveLength(1);
  });

  it('a mail does not count as sent: it waits for one', async () => {
    await room.port.send(someMail('occasion'));
    await waitUntil(async () => (await room.row('occasion'))?.fault);
    expect(await room.row('occasion')).toMatchObject({ state: 'waiting', fault: 'SMTP_URL is not set' });
  });

  it('nobody is told that a verification mail was sent', async () => {
    const browser = await room.signIn(await room.addUser('nora@example.com', { email_verified: false }));
    const before = await mailCount();
    expect(await browser.post(userPaths.sendVerification)).toMatchObject({
      status: 503,
      body: {
        code: 'verification.unavailable',
        error: 'We can’t send verification emails right now. Please try again later.',
      },
    });
    expect(await browser.patch(userPaths.profile, { email: 'new@example.com' })).toMatchObject({
      status: 200,
      body: { email: 'new@example.com', verificationSent: false },
    });
    expect(await mailCount()).toBe(before);
  });
});
