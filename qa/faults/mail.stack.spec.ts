import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import type { FailpointName } from '@boardcast/server';
import { createMailCatcher, createSandbox, MailCatcherClient, SandboxControl } from '@boardcast/sandbox';
import type { MailCatcher, Sandbox } from '@boardcast/sandbox';
import { makeTempFolder, PrivateRedis, waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS, standardServices, StackUnderTest } from '../stack/stack-under-test.js';

let redis: PrivateRedis;
let sandbox: Sandbox;
let catcher: MailCatcher;
let client: MailCatcherClient;
let stack: StackUnderTest;

beforeAll(async () => {
  [redis, sandbox, catcher] = await Promise.all([
    PrivateRedis.start(),
    createSandbox({ dataDir: makeTempFolder('sandbox') }),
    createMailCatcher({ dataDir: makeTempFolder('mails') }),
  ]);
  client = new MailCatcherClient(catcher.url);
  stack = await StackUnderTest.start({
    ...{ ...standardServices(), redisUrl: redis.url, sandbox, hasWitness: false },
    env: { SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Boardcast <hello@boardcast.test>' },
  });
}, STACK_STARTS_MS);
afterAll(async () => {
  await stack.close();
  await Promise.all([redis.close(), sandbox.close(), catcher.close()]);
});

/** State of the only mail after its process died there and its claim has expired. */
const ENDS = {
  'backend.mail-written': 'sent',
  'backend.mail-claimed': 'sent',
  // The server has it, but nobody knows: it isn't sent again.
  'backend.mail-sent': 'failed',
} as const satisfies Partial<Record<FailpointName, string>>;

describe('a backend that is killed with a mail in hand', () => {
  it.each(Object.entries(ENDS) as [keyof typeof ENDS, string][])(
    'at %s: the mail arrives, once (%s)',
    async (point, end) => {
      const username = point.replace(/\W/g, '_');
      const to = `${username}@example.com`;
      await new SandboxControl(sandbox.url).addAccount(username, 1);
      const { browser, user } = await stack.signIn(username, { credits: 1 });
      stack.failpoints.arm(point, 'die');

      // The process may die before it answers.
      await browser.patch(userPaths.profile, { email: to }).catch(() => undefined);
      expect(await stack.backend.whenEnded()).toBe('signal SIGKILL');
      await stack.query('update mails set next_at = now() where user_id = $1', [user.id]);
      await stack.backend.start();

      const state = async () => {
        const rows = await stack.query<{ state: string }>('select state from mails where user_id = $1', [
          user.id,
        ]);
        return rows.map((row) => row.state).join();
      };
      await waitUntil(async () => (await state()) === end, { timeout: 60_000, every: 250 });
      expect(await client.mails(to)).toHaveLength(1);
    },
  );
});
