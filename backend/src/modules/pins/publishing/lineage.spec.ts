import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PinGroup, PublishPin } from '@boardcast/contracts';
import { Bus, StoragePort, Sweeps } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { Logger } from '@nestjs/common';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { DoubtsRepository } from '../state/doubts.repository.js';
import { LineageRepository } from '../state/lineage.repository.js';
import { IdleDispatcher } from '../testing/idle-dispatcher.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';
import { LineageMark } from './lineage-mark.js';
import { LineageJob } from './lineage.job.js';
import { OutcomesService } from './outcomes.service.js';

const BOARDS = 3;
let server: TestBackend;
let person: SignedIn;
let listId: string;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder
        .overrideProvider(Bus)
        .useValue(new RecordingBus())
        .overrideProvider(Dispatcher)
        .useClass(IdleDispatcher),
  });
  await server.control.addAccount('pinner', BOARDS);
  person = await server.signIn('pinner');
  await rows(`update users set subscription_status = 'active'`);
  listId = (await makeBoardList(person.browser, BOARDS)).id;
});
beforeEach(async () => {
  await rows(`delete from pin_groups; update database_lineage set held_at = null, ${SIGNED}`);
  await job().confirm();
});
afterAll(() => server.close());

const SIGNED = 'written_by = pg_current_xact_id()::xid::text';
const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const job = () => server.app.get(LineageJob);
const claims = () => server.app.get(ClaimsRepository);

async function group(texts: Record<string, string> = {}): Promise<string> {
  return ((await publish(person.browser, listId, texts)).body as PinGroup).id;
}

/** What is done to the row of a database that was restored, or whose replica was promoted. */
const LOSSES = [
  [
    'came from a backup',
    `create temp table backup as table database_lineage; delete from database_lineage;
     insert into database_lineage table backup`,
  ],
  ['was told to lack commits', `update database_lineage set line = ''`],
  ['goes on where a replica was', `update database_lineage set line = 'before', ${SIGNED}`],
  [
    'was set back, and looks as it did',
    `update database_lineage set serial = serial - 1, written_at = now() - interval '1 minute', ${SIGNED}`,
  ],
] as const;
const [[, RESTORED]] = LOSSES;

/** This of every board. */
const each = <One>(one: One): One[] => Array.from({ length: BOARDS }, () => one);

const pins = (groupId: string) =>
  rows(`select state, mode, fence, probe_count as looks, first_sent_at as "firstSentAt", lease_until as lease,
      hold_reason as "holdReason", round(extract(epoch from next_at - updated_at))::int as seconds,
      unresolved_since is not null as "isOpen"
    from pins where group_id = '${groupId}' order by position`);

/** The moment until when the database is known to hold everything. */
async function lastConfirmed(): Promise<Date> {
  const [row] = await rows('select written_at as at from database_lineage');
  return row.at as Date;
}

describe('A database that', () => {
  it('holds every commit is claimed from, whoever else notes so', async () => {
    await group();
    const other = new LineageRepository(server.orm.em);
    expect(await other.confirm()).toEqual(expect.any(Number));
    await job().confirm();
    expect(await other.confirm()).toEqual(expect.any(Number));

    expect(await claims().claimDue()).toHaveLength(BOARDS);
  });

  it.each(LOSSES)(
    '%s is neither claimed from nor asked for expired claims, until all is doubted',
    async (_, loss) => {
      const id = await group();
      const [first] = await claims().claimDue();
      await rows(`update pins set lease_until = now() - interval '1 second' where id = '${first?.pinId}';
      update pins set state = 'waiting', next_at = now() where id <> '${first?.pinId}'`);
      await rows(loss);

      expect(await claims().claimDue()).toEqual([]);
      expect(await claims().renewExpired(0)).toEqual([]);

      await job().confirm();
      expect((await pins(id)).map(({ state }) => state)).toEqual(['checking', 'checking', 'checking']);
      await rows('update pins set next_at = now()');
      expect(await claims().claimDue()).toHaveLength(BOARDS);
    },
  );
});

describe('A database whose lineage is gone', () => {
  it('is not claimed from until all is doubted that a day may have sent, and says so', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const id = await group();
    await rows('delete from database_lineage');
    expect(await claims().claimDue()).toEqual([]);

    await Promise.all([job().confirm(), job().confirm()]);

    expect(error).toHaveBeenCalledWith({ since: expect.any(Date) }, expect.stringContaining('was missing'));
    error.mockRestore();
    const doubted = await pins(id);
    expect(doubted).toMatchObject(each({ state: 'checking', fence: 1_000_000 }));
    expect(doubted[0]?.firstSentAt.getTime()).toBeLessThan(Date.now() - 86_000_000);
    await rows('update pins set next_at = now()');
    expect(await claims().claimDue()).toHaveLength(BOARDS);
  });

  it('is doubted from its last change on when that is older', async () => {
    const changedAt = new Date(Date.now() - 3 * 86_400_000);
    const id = await group();
    await rows(`update pins set updated_at = '${changedAt.toISOString()}'; delete from database_lineage`);

    await job().confirm();

    expect(await pins(id)).toMatchObject(each({ firstSentAt: changedAt }));
  });
});

describe('The mark beside the images', () => {
  const storage = () => server.app.get(StoragePort);
  /** A process that starts now. */
  function starting() {
    const lineage = new LineageRepository(server.orm.em);
    const mark = new LineageMark(storage());
    const own = new LineageJob(
      server.orm.em,
      lineage,
      server.app.get(DoubtsRepository),
      mark,
      server.app.get(Sweeps),
    );
    return { lineage, own };
  }
  afterEach(async () => {
    await storage()
      .delete('lineage/serial/folder')
      .catch(() => undefined);
    await storage().delete('lineage/serial');
  });

  it('tells a process that starts that the database was set back', async () => {
    await job().confirm();
    const { lineage, own } = starting();
    expect(await lineage.isKept(server.orm.em.fork())).toBe(false);
    await own.onApplicationBootstrap();
    expect(await lineage.isKept(server.orm.em.fork())).toBe(true);

    await rows(`update database_lineage set serial = serial - 1, ${SIGNED}`);
    const { lineage: later, own: next } = starting();
    await next.onApplicationBootstrap();

    expect(await later.isKept(server.orm.em.fork())).toBe(false);
    await next.confirm();
    expect(await later.isKept(server.orm.em.fork())).toBe(true);
  });

  it.each([
    ['is not there', () => Promise.resolve()],
    ['can’t be read', () => storage().put('lineage/serial/folder', Buffer.from('1'), 'text/plain')],
    ['says nothing', () => storage().put('lineage/serial', Buffer.from('?'), 'text/plain')],
  ])('keeps nobody from publishing when it %s', async (_, happen) => {
    await storage().delete('lineage/serial');
    await happen();
    const { lineage, own } = starting();

    await own.onApplicationBootstrap();
    await own.confirm();

    expect(await lineage.isKept(server.orm.em.fork())).toBe(true);
  });
});

describe('When commits are missing', () => {
  it('what was due or under way is looked for from the start, as after a send without an answer', async () => {
    const id = await group();
    await claims().claimDue();
    await rows(`update pins set state = 'checking', mode = 'probe', probe_count = 3, lease_until = null,
        first_sent_at = now() - interval '1 hour', next_at = now() + interval '10 minutes' where position = 1;
      update pins set state = 'held', hold_reason = 'spam', lease_until = null, next_at = now() where position = 2`);
    const since = await lastConfirmed();
    await rows(RESTORED);

    await job().confirm();

    const looked = {
      ...{ state: 'checking', mode: 'probe', fence: 1_000_001, looks: 0, lease: null, holdReason: null },
      ...{ seconds: 10, isOpen: true },
    };
    const [queued, checking, held] = await pins(id);
    expect(queued).toEqual({ ...looked, firstSentAt: since });
    expect(checking).toEqual({ ...looked, firstSentAt: expect.any(Date) });
    expect(checking?.firstSentAt.getTime()).toBeLessThan(since.getTime());
    expect(held).toEqual({ ...looked, firstSentAt: since });
  });

  it('a board has one pin looked for at a time: the one under way, and the others once all of its looks are over', async () => {
    const first = await group();
    const other = await group();
    await claims().claimDue();
    await rows(RESTORED);

    await job().confirm();

    expect((await pins(first)).map(({ state }) => state)).toEqual(each('checking'));
    expect(await pins(other)).toMatchObject(
      each({ state: 'waiting', seconds: 1_270, isOpen: true, firstSentAt: expect.any(Date) }),
    );
  });

  it('what lies ahead is looked for when its time has come, and may be changed until then', async () => {
    const id = await group({ scheduledFor: inMinutes(90) });
    await rows(RESTORED);

    await job().confirm();

    expect(await pins(id)).toMatchObject(
      each({ state: 'waiting', fence: 0, isOpen: false, firstSentAt: expect.any(Date) }),
    );
    await rows('update pins set next_at = now()');
    const claimed = await claims().claimDue();
    expect(claimed.map(({ mode, firstSentAt }) => ({ mode, firstSentAt }))).toEqual(
      each({ mode: 'send', firstSentAt: expect.any(Date) }),
    );
  });

  it('what lies ahead and is paused may be changed, too', async () => {
    const id = await group({ scheduledFor: inMinutes(90) });
    await rows(
      `update pins set state = 'held', hold_reason = 'paused', not_before = next_at, next_at = null`,
    );
    await rows(RESTORED);

    await job().confirm();

    expect(await pins(id)).toMatchObject(
      each({ state: 'held', fence: 0, isOpen: false, firstSentAt: expect.any(Date) }),
    );
  });

  it('what failed unsent is looked for if its user sends it again, and what ended otherwise stays as it is', async () => {
    const id = await group();
    const sentAt = '2026-03-10T12:00:00.000Z';
    await rows(`update pins set next_at = null, state = (array['failed', 'failed', 'published'])[position + 1],
      first_sent_at = case when position > 0 then '${sentAt}'::timestamptz end`);
    await rows(RESTORED);

    await job().confirm();

    expect(await pins(id)).toMatchObject([
      { state: 'failed', firstSentAt: expect.any(Date) },
      { state: 'failed', firstSentAt: new Date(sentAt), fence: 0 },
      { state: 'published', firstSentAt: new Date(sentAt), fence: 0 },
    ]);
  });

  it('an outcome of a claim before counts if it is a success, and changes nothing otherwise', async () => {
    const id = await group();
    const messages = (await claims().claimDue()) as unknown as PublishPin[];
    await rows(RESTORED);
    await job().confirm();
    const [one, other] = messages.map((message) => ({ ...message, tokenSerial: 1 }));
    if (!one || !other) throw new Error('Claims were expected');

    await server.app
      .get(OutcomesService)
      .ingest([
        outcomeOf(one, { kind: 'published', pinterestPinId: '4711', adopted: false }),
        outcomeOf(other, { kind: 'deferred', until: new Date().toISOString(), reason: 'Too late.' }),
      ]);

    expect((await pins(id)).map(({ state }) => String(state)).toSorted()).toEqual([
      'checking',
      'checking',
      'published',
    ]);
  });

  it('pins that people make again are looked for before they are sent, for a day', async () => {
    const since = await lastConfirmed();
    await rows(RESTORED);
    await job().confirm();

    expect(await pins(await group())).toMatchObject(each({ firstSentAt: since }));
    await rows(`update database_lineage set held_at = held_at - interval '1 day', ${SIGNED}`);
    expect(await pins(await group())).toMatchObject(each({ firstSentAt: null }));
  });

  it('all replicas together doubt them once', async () => {
    const id = await group();
    await rows(RESTORED);

    await Promise.all([job().confirm(), job().confirm(), job().confirm()]);

    expect((await pins(id)).map(({ fence }) => fence)).toEqual(each(1_000_000));
  });
});
