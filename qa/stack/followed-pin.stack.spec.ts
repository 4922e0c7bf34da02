import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REQUEST_ID_HEADER } from '@boardcast/contracts';
import { createMailCatcher, createSandbox, MailCatcherClient, SandboxControl } from '@boardcast/sandbox';
import type { MailCatcher, Sandbox, ScriptInput } from '@boardcast/sandbox';
import {
  makeTempFolder,
  PrivateRedis,
  removeTempFolder,
  TraceCollector,
  waitUntil,
} from '@boardcast/testing';
import type { Person } from './person.js';
import { STACK_STARTS_MS, standardServices, StackUnderTest } from './stack-under-test.js';

let redis: PrivateRedis;
let sandbox: Sandbox;
let catcher: MailCatcher;
let collector: TraceCollector;
let stack: StackUnderTest;
let person: Person;
let boardId: string;
const folders = [makeTempFolder('sandbox'), makeTempFolder('mails')] as const;
const EMAIL = 'nora@example.com';

beforeAll(async () => {
  [redis, sandbox, catcher, collector] = await Promise.all([
    PrivateRedis.start(),
    createSandbox({ dataDir: folders[0] }),
    createMailCatcher({ dataDir: folders[1] }),
    TraceCollector.start(),
  ]);
  stack = await StackUnderTest.start({
    ...{ ...standardServices(), redisUrl: redis.url, sandbox, hasWitness: false },
    env: {
      ...{ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Boardcast <hello@boardcast.test>' },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  });
  const account = await new SandboxControl(sandbox.url).addAccount('nora', 1);
  boardId = String(account.boardIds[0]);
  person = await stack.signIn('nora');
  await stack.query('update users set email = $1, email_verified = true', [EMAIL]);
}, STACK_STARTS_MS);
afterAll(async () => {
  await stack.close();
  await Promise.all([redis.close(), sandbox.close(), catcher.close(), collector.close()]);
  for (const folder of folders) removeTempFolder(folder);
});

type Line = Record<string, unknown>;

/** Lines of an app about a correlation id's pins. */
function linesOf(log: string, id: string): Line[] {
  // Its last line may be written only in part yet.
  const lines = log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as Line).filter(({ correlationId }) => correlationId === id);
}
const stepsOf = (lines: Line[]): string[] =>
  lines.map(({ step, attempt, outcome = '' }) =>
    `${String(attempt)} ${String(step)} ${String(outcome)}`.trim(),
  );

/** Whether an app has told the end of a correlation id's pin: it does so a moment after the row says it. */
const hasToldEnd = (log: string, id: string): boolean =>
  linesOf(log, id).some(({ step, outcome }) => step === 'outcome' && outcome !== 'unknown');

/** Posts a pin as a request with that id; ends when the pin has ended, and both apps have told so. */
async function post(id: string, outcomes: ScriptInput['outcomes']) {
  await new SandboxControl(sandbox.url).script({ operationId: 'pins/create', outcomes });
  const list = await person.makeList(1, id);
  const { id: groupId } = await person.publish(list.id, {}, { [REQUEST_ID_HEADER]: id });
  await stack.settle();
  await waitUntil(() => stack.apps.every((app) => hasToldEnd(app.log(), id)), { what: 'the last lines' });
  const [pin] = await stack.query<{ id: string }>('select id from pins where group_id = $1', [groupId]);
  return { groupId, pinId: String(pin?.id) };
}

describe('One pin can be followed by the id of its request', () => {
  it('through the logs of both apps and the ledger, when its first answer was lost', async () => {
    const { groupId, pinId } = await post('support-4711', [{ status: 500, createFirst: true }]);

    const told = linesOf(stack.publisher.log(), 'support-4711');
    expect(stepsOf(told)).toEqual(['1 send', '1 outcome unknown', '2 look', '2 outcome published']);
    const backend = linesOf(stack.backend.log(), 'support-4711');
    const steps = ['1 claim', '1 outcome unknown', '2 claim', '2 outcome published'];
    expect(stepsOf(backend)).toEqual(steps);
    const ids = { user: person.user.id, group: groupId, pin: pinId, board: boardId };
    for (const line of [...backend, ...told]) {
      expect(line).toMatchObject({ ...ids, level: 30 });
      const time = line['step'] === 'claim' ? line['lateMs'] : line['ms'];
      expect(Number.isInteger(time)).toBe(true);
    }
    const kept = await stack.query<{ request: string; told: string }>(
      `select request ->> 'correlationId' as request, outcome ->> 'correlationId' as told from publisher.attempt
       where pin_id = $1 order by fence`,
      [pinId],
    );
    expect(kept).toEqual(
      Array.from({ length: 2 }, () => ({ request: 'support-4711', told: 'support-4711' })),
    );
  });

  it('through one trace, from its request to Pinterest and back', async () => {
    await post('support-4710', [{ status: 500, createFirst: true }]);

    const root = await waitUntil(() =>
      collector.spans.find(({ attributes }) => attributes['boardcast.correlation_id'] === 'support-4710'),
    );
    const ways = () => collector.waysOf(root.traceId);
    await waitUntil(() => ways().length === 9, { what: 'each span of the trace' });
    expect(ways()).toEqual([
      'boardcast-backend: POST /api/pins/groups > claim pin',
      'boardcast-backend: POST /api/pins/groups > claim pin',
      'boardcast-backend: nothing > POST /api/pins/groups',
      'boardcast-backend: publish pin > take in outcome',
      'boardcast-backend: publish pin > take in outcome',
      'boardcast-publisher: claim pin > publish pin',
      'boardcast-publisher: claim pin > publish pin',
      'boardcast-publisher: publish pin > look at board',
      'boardcast-publisher: publish pin > send pin',
    ]);
    const sent = collector.spans.find(({ traceId, name }) => traceId === root.traceId && name === 'send pin');
    expect(sent?.attributes).toMatchObject({ 'http.response.status_code': 500 });
  });

  it('into the mail that says why it was not posted', async () => {
    await post('support-4712', [{ status: 400 }]);

    const mails = () => new MailCatcherClient(catcher.url).mails(EMAIL);
    const [mail] = await waitUntil(async () => ((await mails()).length > 0 ? mails() : null));
    expect(mail?.headers).toContainEqual({ name: 'x-correlation-id', value: 'support-4712' });
  });

  describe('by `trace`, which', () => {
    let made: { groupId: string; pinId: string };
    beforeAll(async () => {
      made = await post('support-4713', [{ status: 500, createFirst: true }]);
    });

    const trace = (args: string[], databaseUrl = stack.databaseUrl) =>
      stack.backend.command(['trace', ...args], { BACKUP_DATABASE_URL: databaseUrl });
    const logs = () => stack.apps.map(({ name }) => join(stack.folder, 'logs', `${name}.log`));

    it('tells the whole life of a pin in order, from rows, ledger and logs', async () => {
      const { code, said } = await trace([made.pinId, '--json', '--logs', ...logs()]);
      expect(code).toBe(0);
      const { events, ...found } = JSON.parse(said) as {
        events: { at: string; from: string; text: string }[];
      };
      expect(found).toMatchObject({ ok: true, correlationIds: ['support-4713'], ledgerFault: null });
      const told = (from: string) => events.filter((event) => event.from === from).map(({ text }) => text);
      expect(told('pin')).toEqual([
        expect.stringMatching(/^made, to be posted at once/),
        expect.stringMatching(/^from here on it may be/),
        expect.stringMatching(/^attempt 1 \(send\): outcome unknown, HTTP 500/),
        expect.stringMatching(/^attempt 2 \(probe\): outcome published/),
        expect.stringMatching(/^on its board as \d+$/),
      ]);
      expect(told('ledger').map((text) => text.replace(/;.*/, ''))).toEqual([
        'attempt 1: claimed',
        'attempt 1: sending',
        'attempt 1: done, unknown',
        'attempt 2: claimed',
        'attempt 2: done, published',
      ]);
      expect(told('publisher').join()).toMatch(/A pin was sent.*A board was looked at \(.*found published/);
      expect(told('backend').join()).toMatch(/A pin was claimed.*lateMs/);
      expect(told('backend').join()).toContain('POST /api/pins/groups');
      expect(told('activity')).toEqual([expect.stringMatching(/^pin_created, by /), 'pin_completed']);
      const times = events.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    });

    it('says plainly what it may not read', async () => {
      const { code, said } = await stack.backend.command(['trace', made.pinId], {});

      expect(code).toBe(0);
      expect(said).toContain('– The publisher’s ledger can’t be read (permission denied');
      expect(said).toContain('– Claims, looks and times are in the logs');
      expect(said).toMatch(/Z {2}pin +attempt 2 \(probe\): outcome published/);
    });
  });

  it('and no line has a token, a text or a link of it', () => {
    expect(stack.spillingLogs()).toEqual([]);
    const logs = stack.apps.map((app) => app.log()).join('\n');
    expect(logs).toContain('support-4711');
    expect(logs).not.toMatch(/Pin of nora|Flaky|example\.com\/nora/);
  });
});
