import { describe, expect, it } from '@jest/globals';
import { judgeRabbit } from './check-bus.js';
import { judgeClocks } from './check-clocks.js';
import { judgeState, judgeZones } from './check-database.js';
import { judgeRedis } from './check-redis.js';
import { judgeSpace } from './check-storage.js';
import { judgePrice } from './check-stripe.js';
import type { DatabaseState } from './database.queries.js';
import type { Finding } from './finding.js';
import { isWell, toJson, toText } from './report.js';
import { withoutSecrets } from './secrets.js';

const codes = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);
const MINUTE = 60_000;

describe('what the doctor makes of', () => {
  it.each([
    [{}, 'clocks.unchecked', /nobody/],
    [{ database: 20, pinterest: -900 }, 'clocks.good', /agree/],
    [{ database: 8_000, pinterest: 0 }, 'clocks.drift', /8 s/],
    [
      { database: MINUTE, pinterest: MINUTE + 2_000 },
      'clocks.machine',
      /60 s behind PostgreSQL and Pinterest/,
    ],
    [{ database: MINUTE, pinterest: 500 }, 'clocks.database', /60 s ahead of this machine/],
    [{ database: MINUTE, pinterest: -MINUTE }, 'clocks.database', /60 s ahead of this machine/],
    [{ database: 0, pinterest: -MINUTE }, 'clocks.pinterest', /60 s behind this machine/],
    [{ database: -MINUTE }, 'clocks.differ', /PostgreSQL differ by 60 s/],
    [{ pinterest: 0 }, 'clocks.good', /agree/],
  ])('clocks that are %j ahead of ours: %s', (ahead, code, says) => {
    expect(judgeClocks(ahead)).toMatchObject({ code, text: expect.stringMatching(says) });
  });

  it.each<[Partial<DatabaseState>, string[]]>([
    [{}, []],
    [{ versionNumber: 140_012, version: '14.12' }, ['database.version']],
    [{ encoding: 'SQL_ASCII' }, ['database.encoding']],
    [{ isReplica: true, isReadOnly: true }, ['database.replica']],
    [{ fsync: 'off', synchronousCommit: 'off' }, ['database.synchronous-commit', 'database.fsync']],
  ])('a database with %j', (change, expected) => {
    const state: DatabaseState = {
      ...{ versionNumber: 180_001, version: '18.1', now: new Date(0), isReplica: false, isReadOnly: false },
      ...{ isolation: 'read committed', synchronousCommit: 'on', fsync: 'on', encoding: 'UTF8' },
      ...{ seesTables: true, isMigrated: true },
    };
    expect(codes(judgeState({ ...state, ...change }))).toEqual(expected);
  });

  it.each([
    [[], []],
    [['Europe/Kyiv'], [/^it knows no time zone Europe\/Kyiv: /]],
    [['Asia/Kolkata', 'Asia/Yangon', 'Europe/Kyiv'], [/Asia\/Kolkata and 2 others: /]],
  ])('a PostgreSQL that doesn’t know the zones %j', (unknown, says) => {
    expect(judgeZones(unknown)).toMatchObject(
      says.map((text) => ({
        code: 'database.time-zones',
        state: 'warning',
        text: expect.stringMatching(text),
      })),
    );
  });

  it.each([
    ['3.9.29', ['bus.version']],
    ['3.10.8', []],
    ['4.1.0', []],
  ])('RabbitMQ %s', (version, expected) => {
    const exchanges = [{ name: 'boardcast', state: 'good' as const }];
    expect(codes(judgeRabbit({ version, exchanges, queues: [], alarm: null }))).toEqual(expected);
  });

  it('RabbitMQ under an alarm, and a user without rights', () => {
    const exchanges = [{ name: 'boardcast', state: 'forbidden' as const }];
    const state = { version: '4.1.0', exchanges, queues: [], alarm: 'low on disk' };
    expect(codes(judgeRabbit(state))).toEqual(['bus.alarm', 'bus.forbidden']);
  });

  it.each([
    ['missing', 'good', 'bus.parts-missing'],
    ['missing', 'missing', 'bus.not-declared'],
    ['different', 'good', 'bus.other-arguments'],
  ] as const)(
    'RabbitMQ whose queue is %s, where apps may declare and where they may not',
    (one, other, code) => {
      const queues = [one, other].map((state) => ({
        ...{ name: 'boardcast.backend', state },
        waiting: 0,
        receivers: 1,
      }));
      const state = { version: '4.1.0', exchanges: [], queues, alarm: null };
      expect(judgeRabbit(state)).toMatchObject([{ code, mend: expect.stringMatching(/declare/) }]);
      expect(judgeRabbit(state, false)).toMatchObject([{ code, mend: expect.stringMatching(/definitions/) }]);
    },
  );

  it.each<[Record<string, string>, string[]]>([
    [{ redis_version: '7.2.4', maxmemory_policy: 'noeviction', role: 'master', loading: '0' }, []],
    [{ redis_version: '4.0.14' }, ['redis.version']],
    [{ redis_version: '7.2.4', loading: '1' }, ['redis.loading']],
  ])('Redis that tells %j', (facts, expected) => {
    expect(codes(judgeRedis(facts))).toEqual(expected);
  });

  it.each([
    [50e6, ['storage.full']],
    [1e9, ['storage.nearly-full']],
    [50e9, []],
  ])('%d bytes of free space', (free, expected) => {
    expect(codes(judgeSpace(free))).toEqual(expected);
  });

  it('a price that nobody can subscribe to', () => {
    expect(codes(judgePrice({ isActive: true, isRecurring: true }))).toEqual([]);
    expect(codes(judgePrice({ isActive: false, isRecurring: false }))).toEqual([
      'stripe.price-inactive',
      'stripe.price-not-recurring',
    ]);
  });
});

describe('the report', () => {
  const findings: Finding[] = [
    {
      code: 'mail.unused',
      part: 'mail',
      state: 'warning',
      text: 'there is no mail server.',
      mend: 'Set SMTP_URL.',
    },
    {
      code: 'keys.unchecked',
      part: 'keys',
      state: 'unchecked',
      text: 'the database must be mended first.',
      mend: null,
    },
    {
      code: 'database.missing',
      part: 'database',
      state: 'wrong',
      text: 'there is no database.',
      mend: 'Create it.',
    },
    { code: 'bus.good', part: 'bus', state: 'good', text: 'all well.', mend: null },
  ];

  it('has a line for each finding, and how it is mended', () => {
    expect(toText(findings).split('\n')).toEqual([
      '✘ PostgreSQL: there is no database.',
      '  Mend: Create it.',
      '– Credential keys: not checked: the database must be mended first.',
      '✔ Bus: all well.',
      '⚠ Mail: there is no mail server.',
      '  Mend: Set SMTP_URL.',
      '',
      '1 problem, 1 warning.',
    ]);
  });

  it('is one document for programs', () => {
    expect(toJson(findings)).toMatchObject({ ok: false, wrong: 1, warnings: 1, unchecked: 1 });
    expect(isWell(findings.filter(({ state }) => state !== 'wrong'))).toBe(true);
  });
});

it('No secret of the configuration gets through, as it is or encoded', () => {
  const clean = withoutSecrets({
    DATABASE_URL: 'postgres://nora:p%40ssword1@db/boardcast',
    CREDENTIALS_KEY: 'new:first-key,old:second-key',
    STRIPE_SECRET_KEY: 'sk_live_12345678',
  });
  expect(clean('p%40ssword1 p@ssword1 first-key second-key sk_live_12345678 nora@db')).toBe(
    '*** *** *** *** *** nora@db',
  );
});
