import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths, type Outcome, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { JobQueue } from '../../../background/job-queue.port.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import type { MailTemplates } from '../../mail/mail.port.js';
import { aListedPin } from '../testing/listed-pin.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { OutcomesService } from './outcomes.service.js';

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  // Nothing is delivered, so that what was written can be read.
  server.app.get(JobQueue).add = () => Promise.resolve();
});
afterAll(() => server.close());

let people = 0;
let person: SignedIn;
let group: PinGroup;
beforeEach(async () => {
  const username = `teller_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active', email = 'nora@example.com', email_verified = true
    where id = '${person.user.id}'`);
  group = (await publish(person.browser, (await makeBoardList(person.browser, 3)).id)).body as PinGroup;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const fault = {
  status: 400,
  code: 1,
  message: 'bad',
  reason: 'Pinterest refused the link.',
  advice: 'Check it.',
};
const failed: Outcome = { kind: 'not-sent', fault: { ...fault, status: 503, reason: 'Pinterest is busy.' } };
const rejected: Outcome = { kind: 'rejected', fault };
let pinterestPins = 0;
const published = (): Outcome => ({
  kind: 'published',
  pinterestPinId: `99${(pinterestPins += 1)}`,
  adopted: false,
});
/** The pins are tried for the last time: what is not sent now has failed. */
const lastTry = () => rows(`update pins set retry_count = 8 where group_id = '${group.id}'`);
/** Reports so many outcomes in one batch, for the first messages that have none. */
let reported = 0;
const report = async (...outcomes: Outcome[]) => {
  const messages = await bus.of(group.id, reported + outcomes.length);
  const batch = outcomes.map((outcome, index) => outcomeOf(messages.at(reported + index) as never, outcome));
  reported += outcomes.length;
  await server.app.get(OutcomesService).ingest(batch);
};
beforeEach(() => void (reported = 0));
const mails = () =>
  rows(
    `select key, to_address as to, user_id as user, data from mails where key like 'pins-failed:${group.id}:%' order by key`,
  );
const keys = async () => (await mails()).map(({ key }) => String(key).split(':')[2]);

describe('the mail about failed pins', () => {
  it('is one for a group, written when its last pin has ended, with all reasons and boards', async () => {
    await report(rejected, published());
    expect(await mails()).toEqual([]);
    await lastTry();
    await report(failed);
    const lost = await rows(
      `select board_name as name from pins where group_id = '${group.id}' and state = 'failed'`,
    );
    expect(await mails()).toEqual([
      {
        key: `pins-failed:${group.id}:1`,
        to: 'nora@example.com',
        user: person.user.id,
        data: {
          title: group.title,
          ...{ postedCount: 1, failedCount: 2, unprovedCount: 0 },
          reasons: expect.arrayContaining([
            { reason: fault.reason, advice: fault.advice, boards: [expect.any(String)] },
            { reason: 'Pinterest is busy.', advice: fault.advice, boards: [expect.any(String)] },
          ]),
          groupUrl: `http://localhost:3000/pin-history/${group.id}`,
        },
      },
    ]);
    const [mail] = await mails();
    const named = (mail.data as MailTemplates['pins-failed']).reasons.flatMap((one) => one.boards);
    expect(named.toSorted()).toEqual(lost.map(({ name }) => String(name)).toSorted());
  });

  it('is written also when the last of the pins is posted, and one of the others was not', async () => {
    await report(rejected);
    await report(published(), published());
    expect(await keys()).toEqual(['1']);
  });

  it('is written once when the outcomes come in two batches at once', async () => {
    const messages = await bus.of(group.id, 3);
    await Promise.all(
      messages.map((message) => server.app.get(OutcomesService).ingest([outcomeOf(message, rejected)])),
    );
    expect(await keys()).toEqual(['1']);
  });

  it('is not written while a retry is to come, nor when everything was posted', async () => {
    await report(published(), published(), failed);
    expect(await mails()).toEqual([]);
    await rows(`update pins set next_at = now() where group_id = '${group.id}' and state = 'waiting'`);
    await report(published());
    expect((await person.browser.get(pinPaths.group(group.id))).body.status).toBe('completed');
    expect(await mails()).toEqual([]);
  });

  it('does not call failed what may have been posted, and says what to do', async () => {
    await report(rejected, published(), { kind: 'unknown', fault });
    await rows(`update pins set unresolved_since = now() - interval '25 hours', next_at = now()
      where group_id = '${group.id}' and state = 'checking'`);
    await report({ kind: 'deferred', until: new Date().toISOString(), reason: 'Busy' });
    const [{ data }] = await mails();
    expect(data).toMatchObject({ postedCount: 1, failedCount: 1, unprovedCount: 1 });
    expect((data as MailTemplates['pins-failed']).reasons).toContainEqual({
      reason: expect.stringContaining('may have been published'),
      advice: 'Check the board, or let us check again.',
      boards: [expect.any(String)],
    });
  });

  it('is written once, however often an outcome is told, and by a late success not again', async () => {
    await report(rejected, rejected, rejected);
    const [message] = await bus.of(group.id, 3);
    const outcomes = server.app.get(OutcomesService);
    await outcomes.ingest([outcomeOf(message as never, rejected)]);
    await outcomes.ingest([outcomeOf(message as never, published())]);
    expect(await keys()).toEqual(['1']);
  });

  it('is written again when what the user sends once more fails again', async () => {
    await report(published(), failed, failed);
    await lastTry();
    await rows(`update pins set next_at = now() where group_id = '${group.id}' and state = 'waiting'`);
    await report(failed, failed);
    expect(await keys()).toEqual(['1']);
    expect((await person.browser.post(pinPaths.retry(group.id), {})).status).toBeLessThan(300);
    await lastTry();
    await report(failed, failed);
    expect(await keys()).toEqual(['1', '2']);
  });

  it.each(['email_verified = false', 'email = null'])('is not written to who has %s', async (lack) => {
    await rows(`update users set ${lack} where id = '${person.user.id}'`);
    await report(rejected, rejected, rejected);
    expect(await mails()).toEqual([]);
  });

  it('is not written for a group that ended long ago, because another one’s success settles its question', async () => {
    const unverified = `update users set email_verified = false where id = '${person.user.id}'`;
    await rows(unverified);
    const [asking] = await bus.of(group.id, 3);
    await report({ kind: 'unknown', fault }, rejected, rejected);
    await rows(`update pins set state = 'unconfirmed', next_at = null,
      lookalike = '${JSON.stringify(aListedPin('9876'))}' where id = '${asking?.pinId}'`);
    await rows(unverified.replace('false', 'true'));

    const other = (await publish(person.browser, (await makeBoardList(person.browser, 1)).id))
      .body as PinGroup;
    const [message] = await bus.of(other.id, 1);
    const success: Outcome = { kind: 'published', pinterestPinId: '9876', adopted: false };
    await server.app.get(OutcomesService).ingest([outcomeOf(message as never, success)]);

    expect(await rows(`select lookalike from pins where id = '${asking?.pinId}'`)).toEqual([
      { lookalike: null },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is not written when the user has deleted the record', async () => {
    await report(rejected, rejected);
    await rows(`update pin_groups set deleted_at = now() where id = '${group.id}'`);
    await report(rejected);
    expect(await mails()).toEqual([]);
  });
});
