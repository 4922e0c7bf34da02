import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isOpenAt, nextOpening, type OpenHours } from '@boardcast/contracts';
import { createTestDatabase, runSql, type TestDatabase } from '@boardcast/testing';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { isOpenAtLocal } from './open-hours.queries.js';

const RULES: OpenHours[] = [
  { fromHour: 8, toHour: 22, daysOff: [7] },
  { fromHour: 21, toHour: 3, daysOff: [6] },
  { fromHour: 2, toHour: 3, daysOff: [] },
  { fromHour: 0, toHour: 24, daysOff: [1, 2, 3, 4, 5, 6] },
];
/** Days around which the clocks of each zone change. */
const ZONES = [
  ['Europe/Vienna', '2026-03-28', '2026-10-24'],
  ['America/New_York', '2026-03-07', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04', '2026-10-03'],
] as const;

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Each quarter of an hour of three days, and whether pins may go out then, as the claim asks. */
async function asked({ fromHour, toHour, daysOff }: OpenHours, zone: string, from: string) {
  const { sql: isOpen } = isOpenAtLocal(sql`local`).compile(compiler);
  const { rows } = await runSql(
    database.url,
    `select at, ${isOpen} as "isOpen"
     from generate_series('${from}'::timestamptz, '${from}'::timestamptz + interval '3 days', interval '15 minutes') at,
       lateral (select at at time zone '${zone}' as local) of_zone,
       (values (${fromHour}, ${toHour}, '{${daysOff.join()}}'::int[])) hours (from_hour, to_hour, days_off)`,
  );
  return rows.map(({ at, isOpen: told }) => ({
    at: new Date(at as string).getTime(),
    isOpen: told as boolean,
  }));
}

describe.each(ZONES)('Hours in %s, where clocks change', (zone, spring, autumn) => {
  it.each(RULES)('are told alike by rule and claim: $fromHour to $toHour, off on $daysOff', async (rule) => {
    for (const from of [spring, autumn]) {
      const moments = await asked(rule, zone, from);
      expect(moments).toHaveLength(289);
      expect(moments.map(({ at }) => isOpenAt(rule, at, zone))).toEqual(moments.map(({ isOpen }) => isOpen));
      const [first] = moments;
      const next = moments.find(({ isOpen }) => isOpen);
      expect(nextOpening(rule, first?.at ?? 0, zone)).toBe(next?.at);
    }
  });
});

describe('The next opening', () => {
  const ZONE = 'Europe/Vienna';
  it.each([
    ['now, while it is open', RULES[0], '2026-11-23T08:00:30Z', '2026-11-23T08:00:30Z'],
    ['in the morning', RULES[0], '2026-11-23T22:10:00Z', '2026-11-24T07:00:00Z'],
    ['after the day off', RULES[0], '2026-11-28T21:30:00Z', '2026-11-30T07:00:00Z'],
    ['on the only day', RULES[3], '2026-11-23T10:00:00Z', '2026-11-28T23:00:00Z'],
    [
      'at an hour that the clocks skip, a day later',
      RULES[2],
      '2026-03-29T00:30:00Z',
      '2026-03-30T00:00:00Z',
    ],
  ])('is %s', (_when, rule, from, to) => {
    expect(rule && nextOpening(rule, Date.parse(from), ZONE)).toBe(Date.parse(to));
  });
});
