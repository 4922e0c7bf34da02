import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailCatcher, MailCatcherClient } from '@boardcast/sandbox';
import { runSql } from '@boardcast/testing';
import type { BackendConfig } from '../../../config.js';
import { startTestApp } from '../../../testing/start-test-app.js';
import type { TestApp } from '../../../testing/start-test-app.js';
import { MailDelivery } from '../delivery/mail-delivery.service.js';
import { MailsJob } from '../delivery/mails.job.js';
import { MailPort } from '../mail.port.js';
import type { Mail } from '../mail.port.js';

/** The backend with a mail catcher of its own. */
export interface Mailroom extends TestApp {
  readonly catcher: MailCatcherClient;
  readonly port: MailPort;
  readonly delivery: MailDelivery;
  readonly job: MailsJob;
  /** A user with a verified address. @returns their id */
  addUser(email: string, columns?: Record<string, unknown>): Promise<string>;
  /** The row of a mail. */
  row(key: string): Promise<Record<string, unknown> | undefined>;
}

/** Starts it for a test file. Close it in afterAll. */
export async function startMailroom(config: Partial<BackendConfig> = {}): Promise<Mailroom> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardcast-mailroom-'));
  const caught = await createMailCatcher({ dataDir });
  const server = await startTestApp({ config: { SMTP_URL: caught.smtpUrl, ...config } });
  const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
  return {
    ...server,
    catcher: new MailCatcherClient(caught.url),
    port: server.app.get(MailPort),
    delivery: server.app.get(MailDelivery),
    job: server.app.get(MailsJob),
    addUser: async (email, columns = {}) => {
      const id = randomUUID();
      const all = { pinterest_username: 'nora', email, email_verified: true, ...columns };
      const values = Object.values(all).map((value) => (value === null ? 'null' : `'${String(value)}'`));
      await sql(`insert into users (id, pinterest_user_id, created_at, updated_at, ${Object.keys(all).join(', ')})
        values ('${id}', '${id}', now(), now(), ${values.join(', ')})`);
      return id;
    },
    row: async (key) => (await sql(`select * from mails where key = '${key}'`))[0],
    close: async () => {
      await server.close();
      await caught.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A mail that nothing is wrong with. */
export function someMail(key: string, to = 'nora@example.com'): Mail {
  const data = { pinterestUsername: 'nora', reconnectUrl: 'http://localhost:3000/login' };
  return { to, template: 'connection-lost', data, key };
}
