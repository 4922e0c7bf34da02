import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths, REQUEST_ID_HEADER, type Outcome, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { JobQueue } from '../../../background/job-queue.port.js';
import { LetterWriter } from '../../mail/letter-writer.service.js';
import { MailsRepository } from '../../mail/mails.repository.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';
import { OutcomesService } from './outcomes.service.js';

const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
let listId: string;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  // Nothing is delivered, so that what was written can be read.
  server.app.get(JobQueue).add = () => Promise.resolve();
});
afterAll(() => server.close());

let people = 0;
beforeEach(async () => {
  const username = `followed_${(people += 1)}`;
  await server.control.addAccount(username, 1);
  person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active', email = 'nora@example.com', email_verified = true
    where id = '${person.user.id}'`);
  listId = (await makeBoardList(person.browser, 1)).id;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const under = (id: string) => ({ [REQUEST_ID_HEADER]: id });
/** Publishes a pin. @returns the id of its group */
const publishUnder = async (id: string, changes: Record<string, string> = {}): Promise<string> =>
  (await publish(person.browser, listId, changes, under(id))).body.id;
const messageOf = async (groupId: string, number = 1): Promise<PublishPin> =>
  (await bus.of(groupId, number)).at(number - 1) as PublishPin;
const fault = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
/** The pin is tried for the last time and fails. */
async function fail(message: PublishPin): Promise<void> {
  const outcome: Outcome = { kind: 'not-sent', fault };
  await rows(`update pins set retry_count = 8 where id = '${message.pinId}'`);
  await server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
}

describe('A pin is followed', () => {
  it('by the id of the request that made it', async () => {
    const groupId = await publishUnder('made-1');

    expect((await messageOf(groupId)).correlationId).toBe('made-1');
  });

  it('by an id of ours if the request brought one that could break a log line', async () => {
    const groupId = await publishUnder('a b"c');

    expect((await messageOf(groupId)).correlationId).toMatch(/^[\da-f-]{36}$/);
  });

  it('by the request that scheduled it, whoever wakes the dispatcher when its time has come', async () => {
    const groupId = await publishUnder('scheduled-1', { scheduledFor: inMinutes(60) });
    await rows(`update pins set next_at = now() where group_id = '${groupId}'`);

    await publishUnder('another-1');

    expect((await messageOf(groupId)).correlationId).toBe('scheduled-1');
  });

  it('through its retries, then by the request that sends it again', async () => {
    const groupId = await publishUnder('first-1');
    await server.app
      .get(OutcomesService)
      .ingest([outcomeOf(await messageOf(groupId), { kind: 'not-sent', fault })]);
    await rows(`update pins set next_at = now() where group_id = '${groupId}'`);
    server.app.get(Dispatcher).poke();
    expect((await messageOf(groupId, 2)).correlationId).toBe('first-1');
    await fail(await messageOf(groupId, 2));

    await person.browser.post(pinPaths.retry(groupId), {}, under('again-1'));

    expect((await messageOf(groupId, 3)).correlationId).toBe('again-1');
  });

  it('into the mail that says it failed: its row and its header have the id', async () => {
    const groupId = await publishUnder('mailed-1');
    await fail(await messageOf(groupId));

    const [mail] = await rows(`select id from mails where key = 'pins-failed:${groupId}:1'`);
    const now = new Date();
    const claimed = await server.app.get(MailsRepository).claim(String(mail?.id), now, now);
    if (!claimed) throw new Error('A mail was expected');
    expect(claimed.correlationId).toBe('mailed-1');
    const { headers } = await server.app.get(LetterWriter).write(claimed);
    expect(headers).toMatchObject({ 'X-Correlation-Id': 'mailed-1', 'Auto-Submitted': 'auto-generated' });
  });
});
