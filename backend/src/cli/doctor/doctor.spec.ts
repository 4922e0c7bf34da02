import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultProxy } from '@boardcast/testing';
import { Clinic, secretsOf, type Change } from './testing/clinic.js';

let clinic: Clinic;
const proxies: FaultProxy[] = [];
beforeAll(async () => {
  clinic = await Clinic.open();
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await clinic.close();
});

/** What is broken, the code that names it, words that must be in the text, and how it is broken. */
type Row = [what: string, code: string, says: RegExp, breakIt: () => Change | Promise<Change>];

/** An address through a line that is broken. */
async function through(url: string | undefined, breakLine: (proxy: FaultProxy) => unknown): Promise<string> {
  const proxy = await FaultProxy.start(url ?? '');
  proxies.push(proxy);
  await breakLine(proxy);
  return proxy.through(url ?? '');
}

const database = (breakLine: (proxy: FaultProxy) => unknown) => async () => ({
  DATABASE_URL: await through(clinic.env['DATABASE_URL'], breakLine),
});
const changed =
  (...sql: string[]) =>
  async () => ({ DATABASE_URL: await clinic.database(...sql) });
const changedUrl = (change: (url: URL) => unknown) => () => {
  const url = new URL(clinic.env['DATABASE_URL'] ?? '');
  change(url);
  return { DATABASE_URL: url.href };
};
const open = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://boardcast.test',
  MAIL_FROM: 'hello@boardcast.test',
};

const configuration: Row[] = [
  ['a variable is missing', 'configuration.missing', /SESSION_SECRET/, () => ({ SESSION_SECRET: undefined })],
  ['a variable is malformed', 'configuration.invalid', /DATABASE_URL/, () => ({ DATABASE_URL: 'localhost' })],
  ['a key is too short', 'configuration.invalid', /CREDENTIALS_KEY/, () => ({ CREDENTIALS_KEY: 'short' })],
  [
    'a secret’s file is missing',
    'configuration.invalid',
    /SESSION_SECRET_FILE/,
    () => ({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere' }),
  ],
  [
    'a secret is that of the example',
    'configuration.placeholder',
    /SESSION_SECRET/,
    () => ({ SESSION_SECRET: 'change-me-to-something-long-and-random' }),
  ],
  [
    'the key is that of the example',
    'configuration.placeholder',
    /CREDENTIALS_KEY/,
    () => ({ CREDENTIALS_KEY: Buffer.alloc(32).toString('base64') }),
  ],
  [
    'RabbitMQ comes without Redis',
    'configuration.invalid',
    /REDIS_URL/,
    () => ({ BUS_URL: 'amqp://localhost', REDIS_URL: undefined }),
  ],
  [
    'users come by http',
    'configuration.insecure-url',
    /PUBLIC_URL/,
    () => ({ ...open, PUBLIC_URL: 'http://boardcast.test' }),
  ],
  [
    'the public address has a path',
    'configuration.url-with-path',
    /PUBLIC_URL/,
    () => ({ PUBLIC_URL: 'http://localhost:3000/app' }),
  ],
  [
    'no proxy is trusted',
    'configuration.untrusted-proxy',
    /TRUST_PROXY/,
    () => ({ ...open, TRUST_PROXY: '0' }),
  ],
  ['the SPA is not built', 'configuration.no-frontend', /\/nowhere/, () => ({ SPA_DIR: '/nowhere' })],
];

const databases: Row[] = [
  ['PostgreSQL is down', 'database.unreachable', /nobody listens/, database((proxy) => proxy.cut())],
  ['PostgreSQL hangs', 'database.unreachable', /in time/, database((proxy) => proxy.pause())],
  ['PostgreSQL hangs up', 'database.unreachable', /closes/, database((proxy) => proxy.resetAfter(0))],
  [
    'its host has no name',
    'database.unreachable',
    /nowhere\.invalid/,
    changedUrl((url) => (url.hostname = 'nowhere.invalid')),
  ],
  [
    'the password is wrong',
    'database.credentials',
    /boardcast/,
    changedUrl((url) => (url.password = 'wrong1')),
  ],
  ['the database is missing', 'database.missing', /absent/, changedUrl((url) => (url.pathname = '/absent'))],
  [
    'TLS is wanted and not there',
    'database.tls',
    /SSL/,
    changedUrl((url) => (url.search = '?sslmode=verify-full')),
  ],
  ['no migration ran', 'database.not-migrated', /no tables/, changed('drop table migrations')],
  [
    'a migration is missing',
    'database.behind',
    /1 migration .*list-groups/,
    changed(`delete from migrations where name = '202611240110_list-groups'`),
  ],
  [
    'transactions are read-only',
    'database.read-only',
    /read-only/,
    changed('alter database {database} set default_transaction_read_only = on'),
  ],
  [
    'transactions are serializable',
    'database.isolation',
    /serializable/,
    changed('alter database {database} set default_transaction_isolation = serializable'),
  ],
  [
    'commits are not waited for',
    'database.synchronous-commit',
    /synchronous_commit/,
    changed('alter database {database} set synchronous_commit = off'),
  ],
  [
    'the backend has the publisher’s role',
    'database.wrong-role',
    /public/,
    () => ({ DATABASE_URL: clinic.publisherUrl }),
  ],
  [
    'there is no schema for the publisher',
    'publisher.no-schema',
    /schema/,
    changed('drop schema publisher cascade'),
  ],
  [
    'the ledger was not migrated',
    'publisher.not-migrated',
    /ledger/,
    changed('drop table publisher.attempt'),
  ],
  [
    'the publisher may not sign in',
    'publisher.no-login',
    /reader_a/,
    changed('create role reader_a', 'alter schema publisher owner to reader_a'),
  ],
  [
    'the publisher’s password has expired',
    'publisher.expired',
    /reader_b/,
    changed(
      `create role reader_b login valid until '2020-01-01'`,
      'alter schema publisher owner to reader_b',
    ),
  ],
  [
    'the publisher is a superuser',
    'publisher.superuser',
    /postgres/,
    changed('alter schema publisher owner to postgres'),
  ],
  [
    'the publisher can read tokens',
    'publisher.reads-too-much',
    /boardcast_publisher/,
    changed(
      'grant usage on schema public to boardcast_publisher',
      'grant select on connections to boardcast_publisher',
    ),
  ],
  [
    'the key of stored tokens is gone',
    'keys.lost',
    /2 tokens .* gone01/,
    changed(`with person as (
      insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
      values (gen_random_uuid(), '1', 'somebody', now(), now()) returning id)
      insert into connections (user_id, pinterest_account_id, sealed_access_token, sealed_refresh_token,
        access_expires_at, status, updated_at)
      select id, '1', 'gone01.x', 'gone01.y', now(), 'connected', now() from person`),
  ],
];

describe('doctor', () => {
  it('finds nothing wrong where all is well', async () => {
    const { code, text, wrong, warnings } = await clinic.examine();
    expect({ code, wrong, warnings }).toEqual({ code: 0, wrong: [], warnings: [] });
    expect(text).toContain('✔ PostgreSQL: version 18');
    expect(text).toContain('All is well.');
  });

  it.each([...configuration, ...databases])('says that %s: %s', async (_what, code, says, breakIt) => {
    const change = await breakIt();
    const diagnosis = await clinic.examine(change);

    expect({ wrong: diagnosis.wrong, warnings: diagnosis.warnings }).toEqual({ wrong: [code], warnings: [] });
    expect(diagnosis.code).toBe(1);
    const finding = diagnosis.findings.find((each) => each.code === code);
    expect(finding?.text).toMatch(says);
    expect(diagnosis.text).toContain(`  Mend: ${finding?.mend}`);
    for (const secret of secretsOf({ ...clinic.env, ...change }).filter((each) => each !== ''))
      expect(diagnosis.text).not.toContain(secret);
  });

  it('lists every fault of the configuration at once, and checks what is valid', async () => {
    const { findings, wrong } = await clinic.examine({
      DATABASE_URL: 'localhost',
      SESSION_SECRET: undefined,
      STRIPE_PRICE_ID: undefined,
    });

    expect(wrong).toEqual(['configuration.invalid', 'configuration.missing', 'configuration.invalid']);
    expect(findings.filter(({ part }) => part === 'configuration').map(({ variable }) => variable)).toEqual([
      'DATABASE_URL',
      'SESSION_SECRET',
      'STRIPE_SECRET_KEY',
    ]);
    expect(findings.filter(({ state }) => state === 'unchecked').map(({ part }) => part)).toEqual(
      expect.arrayContaining(['database', 'publisher', 'keys']),
    );
  });

  it('warns of a key that is rotated before there is one for fingerprints', async () => {
    const CREDENTIALS_KEY = `${randomBytes(32).toString('base64')},${clinic.env['CREDENTIALS_KEY']}`;
    const { code, wrong, warnings } = await clinic.examine({ CREDENTIALS_KEY });

    expect({ code, wrong, warnings }).toEqual({
      ...{ code: 0, wrong: [], warnings: ['configuration.no-fingerprint-key'] },
    });
  });
});
