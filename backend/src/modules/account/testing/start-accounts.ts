import { randomUUID } from 'node:crypto';
import { runSql, type TestClient } from '@boardcast/testing';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { MailPort } from '../../mail/mail.port.js';
import { RecordingMailbox } from '../../mail/testing/recording-mailbox.js';
import { UsersService } from '../../users/users.service.js';

/** A user with a browser that is signed in. */
export interface Person {
  id: string;
  browser: TestClient;
}

/** The app with users of its own and a mailbox that keeps what is sent. */
export interface Accounts {
  readonly server: TestApp;
  readonly mailbox: RecordingMailbox;
  /** Somebody new; with an address when one is given, typed in but not verified. */
  newPerson(email?: string): Promise<Person>;
  /** Rows of a query. */
  rows(text: string): Promise<Record<string, unknown>[]>;
}

/** Starts the app for tests about accounts. Close its server in afterAll. */
export async function startAccounts(): Promise<Accounts> {
  const mailbox = new RecordingMailbox();
  const server = await startTestApp({
    override: (builder) => builder.overrideProvider(MailPort).useValue(mailbox),
  });
  const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
  const newPerson = async (email?: string) => {
    const id = await server.app.get(UsersService).signIn({
      pinterestUserId: randomUUID(),
      pinterestUsername: 'somebody',
      profileImageUrl: null,
    });
    if (email !== undefined) await rows(`update users set email = '${email}' where id = '${id}'`);
    return { id, browser: await server.signIn(id) };
  };
  return { server, mailbox, newPerson, rows };
}
