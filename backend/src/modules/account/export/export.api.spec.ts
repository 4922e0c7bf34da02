import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { readCsvSections } from '@boardcast/testing';
import { endedExport, requestExport } from '../testing/export-acts.js';
import { startFullAccounts, type FullAccount, type FullAccounts } from '../testing/full-account.js';

type Sections = Record<string, Record<string, string | number | boolean | null | undefined>[]>;

let accounts: FullAccounts;
let nora: FullAccount;
let other: FullAccount;
beforeAll(async () => {
  accounts = await startFullAccounts();
  nora = await accounts.newPerson('nora_exports');
  other = await accounts.newPerson('someone_else');
});
afterAll(() => accounts.server.close());

const exported = ({ browser }: Pick<FullAccount, 'browser'>, format?: string) =>
  browser.get(`${userPaths.exportData}${format === undefined ? '' : `?format=${format}`}`);
const json = async (person: FullAccount) => (await exported(person, 'json')).body as Sections;

describe('the export of somebody’s data', () => {
  it('needs a session, and a format there is', async () => {
    expect(await accounts.server.newcomer().get(userPaths.exportData)).toMatchObject({ status: 401 });
    expect(await exported(nora, 'xml')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', details: [{ path: 'format' }] },
    });
  });

  it('is a CSV file with the date in its name, unless JSON is asked for', async () => {
    const csv = await exported(nora);
    expect(csv).toMatchObject({ status: 200 });
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="boardcast-export-2026-03-10.csv"',
      'cache-control': 'no-store',
    });
    const file = await exported(nora, 'json');
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="boardcast-export-2026-03-10.json"',
    });
  });

  it('holds everything of theirs', async () => {
    const { user, email, group } = nora;
    const { profile, ...sections } = await json(nora);
    expect(profile).toEqual([
      {
        ...{ id: user.id, name: 'nora_exports', email, emailVerified: true },
        ...{
          pinterestUserId: expect.any(String),
          pinterestUsername: 'nora_exports',
          profileImageUrl: user.profileImageUrl,
        },
        ...{ timeZone: 'Europe/Berlin', updatedAt: '2026-03-10T12:00:00.000Z' },
      },
    ]);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(sections).toMatchObject({
      signIns: [{ first: '2026-03-10T12:00:00.000Z', latest: '2026-03-10T12:00:00.000Z' }],
      credits: [{ freePinsAssigned: 2, freePinsUsed: 0, verificationBonusAt: moment }],
      preferences: [{ weeklyAnalytics: false, productUpdates: true }],
      verificationMails: [{ address: email, sentAt: moment, expiresAt: moment, usedAt: moment }],
      connection: [{ status: 'connected', accessExpiresAt: moment, refreshExpiresAt: moment }],
      boardLists: [{ name: 'List of nora_exports' }],
      boardListEntries: [{ boardListName: 'List of nora_exports' }, {}, {}],
      images: [{ contentType: 'image/jpeg' }, {}, {}, {}],
      draftPins: [{ title: 'Draft of nora_exports' }],
      scheduledPins: [{ title: 'Later of nora_exports', scheduledFor: moment }],
      pinGroups: [{ id: group.id, description: 'Said by nora_exports', publishedAt: moment }],
    });
    expect(sections['connection']?.[0]?.['scopes']).toContain('boards:read');
    expect(sections['pins']).toHaveLength(6);
    expect(sections['pins']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pinterestPinId: 'pin-of-nora_exports', impressions: 12, saves: 3 }),
        expect.objectContaining({ state: 'failed', error: 'No, nora_exports' }),
      ]),
    );
    expect(sections['pinAttempts']).toHaveLength(2);
  });

  it('says the same in both formats', async () => {
    const file = await json(nora);
    const csv = readCsvSections((await exported(nora)).body);
    // Each of the two calls has made the session longer.
    for (const rows of [file['sessions'], csv['Active sessions']]) {
      for (const row of rows ?? []) row['signedInUntil'] = '';
    }
    const asTexts = Object.values(file).map((rows) =>
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
      ),
    );
    expect(Object.keys(csv)).toHaveLength(Object.keys(file).length);
    expect(Object.values(csv)).toEqual(asTexts);
  });

  it('holds nothing of anybody else’s, no token, and nothing sealed', async () => {
    const secrets = await accounts.rows(
      `select sealed_access_token as secret from connections union select sealed_refresh_token from connections
       union select token_hash from email_verifications union select sid from session_store`,
    );
    for (const format of ['csv', 'json']) {
      const { body } = await exported(nora, format);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      for (const word of ['someone_else', other.user.id, other.group.id]) expect(text).not.toContain(word);
      for (const { secret } of secrets) expect(text).not.toContain(secret);
    }
  });

  it('is the same as a file that is prepared and downloaded later', async () => {
    const withoutSessions = ({ sessions: _, ...rest }: Sections) => rest;
    await requestExport(nora, 'json');
    const { id } = await endedExport(nora);
    const { body } = await nora.browser.get(userPaths.exportFile(id));
    expect(withoutSessions(body as Sections)).toEqual(withoutSessions(await json(nora)));
    await requestExport(nora, 'csv');
    const file = await nora.browser.get(userPaths.exportFile((await endedExport(nora)).id));
    const lines = (text: string) => text.split('\r\n').filter((line) => !/^\d{4}-[^,]*$/.test(line));
    expect(lines(file.body as string)).toEqual(lines((await exported(nora)).body as string));
  });

  it('of somebody new is complete as well', async () => {
    const { browser } = await accounts.server.signIn();
    const { body } = await exported({ browser }, 'json');
    expect(body).toMatchObject({ profile: [{ name: null }], boardLists: [], pins: [] });
    expect(Object.keys(readCsvSections((await exported({ browser })).body))).toContain('Results by board');
  });

  it('begins with a BOM, ends lines with CRLF, and runs no formula in a spreadsheet', async () => {
    const { browser } = await accounts.server.signIn();
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      'a "b", c\nd',
      'Ünï 🍅',
      'e\nf',
      'g\rh',
    ];
    for (const name of names) await browser.post('/api/board-lists', { name: `x${name}`, boardIds: [] });
    // What the API would trim is put into the rows as it is.
    await accounts.rows(`update board_lists set name = substr(name, 2) where name like 'x%'`);
    const response = await fetch(`${accounts.server.url}${userPaths.exportData}`, {
      headers: { cookie: `sid=${browser.cookie('sid')}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text.replaceAll('\r\n', '').replaceAll(/"[^"]*"/g, '')).not.toMatch(/[\r\n]/);
    expect(readCsvSections(text)['Board lists']?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "'=1+1",
        "'+1",
        "'-1",
        "'@SUM(A1)",
        "'\t=1",
        "'\r=1",
        "'＝1",
        ...names.slice(7),
      ]),
    );
  });
});

describe('the export of a large account', () => {
  it('has every row once, however many pages they fill', async () => {
    const { browser, user } = await accounts.server.signIn('busy_creator');
    await accounts.rows(`
      with image as (
        insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
        values (gen_random_uuid(), '${user.id}', 'large', 'image/jpeg', 1, 1, 1, '', now()) returning id
      ), made as (
        insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
          credit_spent, created_at)
        select gen_random_uuid(), '${user.id}', image.id, 'large', 'image/jpeg', 'Pin ' || n, 'd', 'https://a.test',
          false, now()
        from image, generate_series(1, 2000) n returning id
      )
      insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, created_at, updated_at)
      select gen_random_uuid(), made.id, '${user.id}', n, n, n, 'Board ' || n, 'failed', now(), now()
      from made, generate_series(0, 4) n`);
    const { body } = await exported({ browser }, 'json');
    const count = (name: string) => new Set((body as Sections)[name]?.map(({ id }) => id)).size;
    expect([count('pinGroups'), body.pinGroups.length]).toEqual([2000, 2000]);
    expect([count('pins'), body.pins.length]).toEqual([10_000, 10_000]);
  });
});
