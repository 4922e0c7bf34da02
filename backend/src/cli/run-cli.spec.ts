import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError } from '@boardcast/server';
import { startBilling } from '../modules/subscription/testing/start-billing.js';
import type { Billing } from '../modules/subscription/testing/start-billing.js';
import { runCli } from './run-cli.js';
import type { CliOptions } from './run-cli.js';

let billing: Billing;
let folder: string;
beforeAll(async () => {
  billing = await startBilling();
  await billing.control.steerWebhooks({ url: null });
  folder = await mkdtemp(join(tmpdir(), 'boardcast-cli-'));
});
afterAll(async () => {
  await billing.close();
  await rm(folder, { recursive: true });
});

/** Runs one command against the running backend's database. */
async function run(args: string[], options: Partial<CliOptions> = {}) {
  let out = '';
  let error = '';
  const code = await runCli(args, {
    readConfig: () => billing.config,
    print: (text) => (out += text),
    printError: (text) => (error += text),
    ...options,
  });
  return { code, out, error };
}

async function textFile(text: string): Promise<string> {
  const file = join(folder, 'update.txt');
  await writeFile(file, text);
  return file;
}

describe('the command line', () => {
  const names =
    'doctor migrate grant-subscription revoke-subscription reconcile announce administrators grant-admin dead-letters replay-dead-letters trace requeue rotate-credentials maintenance hold-paused hold-since move-files orphaned-files backup restore'.split(
      ' ',
    );

  it('says what it can do', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of names) expect(out).toContain(`  ${name}`);
    expect(out).toContain('Exit codes: 0 done, 1 failed, 2 not understood.');
  });

  it.each(names)('says how %s is used', async (name) => {
    const { code, out } = await run([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: boardcast ${name}`);
    expect(out).toContain('--json');
  });

  it.each([
    [[], /^Usage: boardcast/],
    [['grant-subscripton', 'nora'], /unknown command.*\n.*Did you mean grant-subscription/],
    [['grant-subscription'], /missing required argument 'username'/],
    [['grant-subscription', 'nora', 'tom'], /too many arguments/],
    [['announce', '--subject', 'News'], /required option '--file <file>' not specified/],
    [['reconcile', '--now'], /unknown option '--now'/],
    [['replay-dead-letters', '--limit', '0'], /whole number from 1 up/],
    [['move-files', '--from', 'file:///a'], /required option '--to <url>' not specified/],
    [
      ['move-files', '--from', '/a', '--to', 's3://b'],
      /It must be a file:\/\/\/folder or s3:\/\/bucket address/,
    ],
    [['hold-since', 'yesterday'], /a moment with its zone/],
    [['trace', 'nora'], /the id of a pin/],
    [['requeue', '7'], /the id of a pin or of a pin group/],
    [['maintenance', 'maybe'], /Allowed choices are on, off, status/],
    [['maintenance', 'on', '--reason', ' '], /It takes 1 to \d+ characters/],
    [['hold-since', '2026-11-23T10:00:00'], /a moment with its zone/],
  ])('does not guess what is meant by %j', async (args, says) => {
    const { code, out, error } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(says);
    expect(error).toContain('Usage:');
  });

  it('names what the environment lacks', async () => {
    const readConfig = () => {
      throw new ConfigError(['DATABASE_URL: is required']);
    };
    const { code, error } = await run(['reconcile'], { readConfig });
    expect(code).toBe(1);
    expect(error).toBe('✘ The configuration is not valid:\n  - DATABASE_URL: is required\n');
  });

  it('says in words that the database is not there', async () => {
    const DATABASE_URL = billing.config.DATABASE_URL.replace(/\/[^/]*$/, '/nowhere');
    const readConfig = () => ({ ...billing.config, DATABASE_URL });
    const { code, error } = await run(['administrators'], { readConfig });
    expect(code).toBe(1);
    expect(error).toBe(
      '✘ The database refuses: database "nowhere" does not exist.\n  `doctor` says what is wrong.\n',
    );
  });

  it.each([
    [['dead-letters'], { BUS_URL: 'amqp://127.0.0.1:1/' }],
    [['backup'], { BACKUP_DIR: 's3://pictures?endpoint=http://127.0.0.1:1&region=here' }],
  ])('says in words that a service of %j is away, and who knows more', async (args, changed) => {
    const { code, error } = await run(args, { readConfig: () => ({ ...billing.config, ...changed }) });
    expect(code).toBe(1);
    expect(error).toMatch(/^✘ .*\n {2}`doctor` says what is wrong\.\n$/);
  });
});

describe('for programs', () => {
  it('a command prints one JSON document', async () => {
    const { code, out } = await run(['orphaned-files', '--json']);
    expect({ code, told: JSON.parse(out) }).toEqual({
      ...{ code: 0, told: { ok: true, total: 0, keys: [], isDeleted: false } },
    });
  });

  it('so does one that fails, and says why', async () => {
    const { code, out, error } = await run(['grant-subscription', 'nobody', '--json']);
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect(JSON.parse(out)).toEqual({ ok: false, error: 'Nobody named nobody has signed in.' });
  });
});

describe('grant-subscription and revoke-subscription', () => {
  const users = () =>
    billing.sql(
      `select subscription_status as status, subscription_is_free as free, free_granted_at is not null as since
       from users where lower(pinterest_username) = 'nora' order by pinterest_user_id`,
    );
  beforeAll(() =>
    billing.sql(
      `insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at, last_login_at)
       values (gen_random_uuid(), '1', 'Nora', now(), now(), now()),
         (gen_random_uuid(), '2', 'nora', now(), now(), now() - interval '1 day')`,
    ),
  );

  it('go by name, to whoever has that name now', async () => {
    expect(await run(['grant-subscription', '@nora'])).toEqual({
      ...{ code: 0, out: '✔ @nora has Premium now.\n', error: '' },
    });
    expect(await users()).toEqual([
      { status: 'none', free: true, since: true },
      { status: 'none', free: false, since: false },
    ]);
    expect((await run(['grant-subscription', 'nora'])).out).toBe('✔ nora already had it.\n');
    expect((await run(['revoke-subscription', 'NORA'])).out).toBe('✔ NORA’s grant is revoked.\n');
    expect((await users())[0]).toEqual({ status: 'none', free: false, since: false });
    expect((await run(['revoke-subscription', 'nora'])).out).toBe('✔ nora had no grant.\n');
  });

  it('find nobody who has never signed in', async () => {
    const name = `x' or true --`;
    expect(await run(['grant-subscription', name])).toEqual({
      ...{ code: 1, out: '', error: `✘ Nobody named ${name} has signed in.\n` },
    });
  });

  it('refuse users with a paid subscription: Stripe is asked, here as in the backend', async () => {
    const payer = await billing.newPayer();
    await billing.control.payCheckout((await billing.openCheckout(payer)).body.url);
    const { code, error } = await run(['grant-subscription', 'payer']);
    expect(code).toBe(1);
    expect(error).toMatch(/^✘ .*\n$/);
    expect(await billing.current(payer)).toMatchObject({ status: 'active', isFree: false });
  });
});

describe('grant-admin', () => {
  const config = () => ({ ...billing.config, ADMIN_PINTEREST_USERNAMES: ['boss'] });
  const appointed = () =>
    billing.sql(
      `select pinterest_user_id as account from users where id = (select user_id from administrator_names)`,
    );
  beforeAll(() =>
    billing.sql(
      `insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at, last_login_at)
       values (gen_random_uuid(), '71', 'Boss', now(), now(), now()),
         (gen_random_uuid(), '72', 'boss', now(), now(), now() - interval '1 day')`,
    ),
  );

  it('moves the rights to whoever has the name now', async () => {
    await billing.sql(`insert into administrator_names (name, user_id, bound_at)
      select 'boss', id, now() from users where pinterest_user_id = '72'`);
    const { code, out } = await run(['grant-admin', '@Boss'], { readConfig: config });
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^✔ Boss is an administrator/),
    });
    expect(await appointed()).toEqual([{ account: '71' }]);
  });

  it('takes no name that the configuration has not', async () => {
    expect(await run(['grant-admin', 'boss'])).toEqual({
      ...{ code: 1, out: '', error: '✘ boss is not in ADMIN_PINTEREST_USERNAMES.\n' },
    });
  });
});

describe('administrators', () => {
  const named = (...names: string[]) =>
    run(['administrators'], { readConfig: () => ({ ...billing.config, ADMIN_PINTEREST_USERNAMES: names }) });

  it('says whose each name is', async () => {
    await billing.sql(`delete from administrator_names;
      insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
        values (gen_random_uuid(), '81', 'Chief', now(), now()), (gen_random_uuid(), '82', 'other', now(), now());
      insert into administrator_names (name, user_id, bound_at)
        select case pinterest_user_id when '81' then 'chief' else 'renamed' end, id, now() from users
          where pinterest_user_id in ('81', '82');
      insert into administrator_names (name, user_id, bound_at) values ('gone', null, now())`);
    expect((await named('new', 'chief', 'renamed', 'gone')).out.trimEnd().split('\n')).toEqual([
      'new: nobody has signed in by this name',
      'chief: account 81',
      'renamed: account 82, no rights while it is @other',
      'gone: nobody, the account was deleted',
    ]);
  });

  it('says that nobody is named', async () => {
    expect(await named()).toMatchObject({ code: 0, out: 'ADMIN_PINTEREST_USERNAMES is empty.\n' });
  });
});

describe('reconcile', () => {
  it('asks the running backend for every customer', async () => {
    const payer = await billing.newPayer();
    await billing.openCheckout(payer);
    const { code, out } = await run(['reconcile']);
    expect(code).toBe(0);
    expect(out).toMatch(/^✔ The backend reads \d+ customers? from Stripe again, in about 1 minute\.\n$/);
    const due = await billing.sql(
      `select distinct next_sync_at <= now() as due from stripe_customers where customer_id is not null`,
    );
    expect(due).toEqual([{ due: true }]);
  });
});

describe('announce', () => {
  const addUser = (email: string, isVerified: boolean, wants: boolean) =>
    billing.sql(
      `insert into users (id, pinterest_user_id, pinterest_username, email, email_verified, wants_product_updates,
          created_at, updated_at)
       values (gen_random_uuid(), '${email}', 'reader', '${email}', ${isVerified}, ${wants}, now(), now())`,
    );
  beforeAll(async () => {
    await addUser('wants@example.com', true, true);
    await addUser('unwanted@example.com', true, false);
    await addUser('unverified@example.com', false, true);
  });

  it('reaches whoever wants it and reads their address, once, and later those who have come since', async () => {
    const announce = async (text: string) =>
      (await run(['announce', '--subject', ' Sections are here ', '--file', await textFile(text)])).out;
    const text = '# New\n\nIt’s "quoted" $1';
    expect(await announce(`${text}\n`)).toBe('✔ On its way to 1 person.\n');
    expect(await announce(text)).toBe('✔ On its way to 0 people.\n');
    await addUser('new@example.com', true, true);
    expect(await announce(text)).toBe('✔ On its way to 1 person.\n');
    const rows = await billing.sql(
      `select to_address as to, template, data, state from mails where template = 'product-update'
       order by created_at`,
    );
    const mail = {
      template: 'product-update',
      data: { subject: 'Sections are here', text },
      state: 'waiting',
    };
    expect(rows).toEqual([
      { to: 'wants@example.com', ...mail },
      { to: 'new@example.com', ...mail },
    ]);
    expect(await announce('Other words')).toBe('✔ On its way to 2 people.\n');
  });

  it.each([
    ['an empty text', 'News', '  \n', /update\.txt is empty\.\n$/],
    ['an empty subject', ' ', 'Text', /The subject is empty\.\n$/],
  ])('sends no mail with %s', async (_what, subject, text, says) => {
    const { code, error } = await run(['announce', '--subject', subject, '--file', await textFile(text)]);
    expect(code).toBe(1);
    expect(error).toMatch(says);
  });

  it('needs a file that is there', async () => {
    const { code, error } = await run(['announce', '--subject', 'News', '--file', '/nowhere']);
    expect({ code, error }).toEqual({ code: 1, error: '✘ /nowhere could not be read.\n' });
  });
});

describe('dead-letters and replay-dead-letters', () => {
  it.each(['dead-letters', 'replay-dead-letters'])('%s needs RabbitMQ', async (name) => {
    const { code, error } = await run([name]);
    expect(code).toBe(1);
    expect(error).toContain('RabbitMQ');
  });
});

describe('hold-since', () => {
  const row = () => billing.sql('select written_at as since, line from database_lineage');

  it('says since when commits are missing, and never later than the database knows', async () => {
    expect(await run(['hold-since', '2026-03-10T12:00:00+01:00'])).toMatchObject({
      code: 0,
      out: expect.any(String),
    });
    expect(await row()).toEqual([{ since: new Date('2026-03-10T11:00:00Z'), line: '' }]);

    await run(['hold-since', '2099-01-01T00:00:00Z']);
    expect(await row()).toEqual([{ since: new Date('2026-03-10T11:00:00Z'), line: '' }]);
  });
});
