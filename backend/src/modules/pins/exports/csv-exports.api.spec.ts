import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  draftPinPaths,
  IMPORT_ROWS_MAX,
  NEXT_PART_HEADER,
  pinPaths,
  scheduledPinPaths,
  type BoardList,
  type CheckImportResponse,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { parse } from 'csv-parse/sync';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

/** More pins with such long texts than one file holds. */
const MANY = 900;
const LONG = `description = repeat('€', 500), alt_text = repeat('"', 500)`;

let server: TestBackend;
let person: SignedIn;
let list: BoardList;
let imageUrl: string;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
  await server.control.addAccount('exporter', 4);
  person = await server.signIn('exporter');
  await server.control.addAccount('stranger', 1);
  list = await makeBoardList(person.browser, 3, 'Food');
  await rows(`update users set subscription_status = 'active', time_zone = 'Europe/Berlin'`);
  const { body } = await person.browser.post(
    draftPinPaths.allUpload,
    pinForm({ title: 'A picture', boardListId: list.id }, await picture()),
  );
  imageUrl = body.imageUrl;
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const read = async (path: string, query = '', by = person) => {
  const { status, body, headers } = await by.browser.get(`${path}?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const records = parse<Record<string, string>>(String(body), { columns: true });
  return { headers, records, next: headers.get(NEXT_PART_HEADER) };
};
const targets = (records: Record<string, string>[]) => records.map((record) => record['Board list']);
const schedule = async (fields: object) => {
  const { status, body } = await person.browser.post(pinPaths.groups, { ...PIN, imageUrl, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id as string;
};
const check = async (file: string) =>
  (await person.browser.post(draftPinPaths.checkImport, { file: Buffer.from(file).toString('base64') }))
    .body as CheckImportResponse;

describe.each([draftPinPaths.export, scheduledPinPaths.export])('The file of %s', (path) => {
  it('asks for a session, and for what there is', async () => {
    expect(await server.newcomer().get(path)).toMatchObject({ status: 401 });
    const otherPlace = Buffer.from('[0,"Soup"]').toString('base64url');
    for (const query of ['columns=theirs', 'sort=size', 'after=1', `after=${otherPlace}`, 'order=up']) {
      expect(await person.browser.get(`${path}?${query}`)).toMatchObject({ status: 400 });
    }
  });

  it('is a CSV to be saved, of nobody else’s pins', async () => {
    const stranger = await server.signIn('stranger');
    const { records, headers, next } = await read(path, '', stranger);
    expect([records, next]).toEqual([[], null]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="(draft|scheduled)-pins-[\d-]+\.csv"$/,
    );
  });
});

describe('The file of drafts', () => {
  it('has those that are asked for, and no others’', async () => {
    const { body } = await person.browser.post(draftPinPaths.all, { title: 'Soup' });
    const { records } = await read(draftPinPaths.export, `ids=${body.id}`);
    expect(records.map(({ Title }) => Title)).toEqual(['Soup']);
    const stranger = await server.signIn('stranger');
    expect((await read(draftPinPaths.export, `ids=${body.id}`, stranger)).records).toEqual([]);
    await person.browser.delete(draftPinPaths.one(body.id));
  });

  it('in Pinterest’s columns has a row for each board, which the import reads as well', async () => {
    const { records } = await read(draftPinPaths.export, 'columns=pinterest');
    expect(Object.keys(records[0] ?? {}).join()).toBe(
      'Title,Media URL,Pinterest board,Thumbnail,Description,Link,Publish date,Keywords',
    );
    const names = list.boards.map(({ name }) => name);
    expect(records.map((record) => record['Pinterest board'])).toEqual(names);
    expect(records[0]?.['Media URL']).toMatch(/^http:\/\/localhost:\d+\/api\/images\/[^/]+\/full$/);
    const { body } = await person.browser.get(`${draftPinPaths.export}?columns=pinterest`);
    expect((await check(body)).rows.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('ends where the import does, and goes on in the next one, within the rows of a pin too', async () => {
    await rows(`insert into draft_pins (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), '${person.user.id}', 'Draft ' || n, '2000-01-01'::timestamptz - make_interval(secs => n), now()
      from generate_series(1, ${IMPORT_ROWS_MAX}) n`);
    const first = await read(draftPinPaths.export);
    expect([first.records.length, first.next]).toEqual([IMPORT_ROWS_MAX, expect.any(String)]);
    const rest = await read(draftPinPaths.export, `after=${first.next}`);
    expect([rest.records.map(({ Title }) => Title), rest.next]).toEqual([['Draft 2000'], null]);
    await rows(`delete from draft_pins where title in ('Draft 1', 'Draft 2')`);
    const oldestFirst = 'columns=pinterest&sort=created&order=asc';
    const most = await read(draftPinPaths.export, oldestFirst);
    expect([most.records.length, most.records.at(-1)?.['Pinterest board']]).toEqual([
      IMPORT_ROWS_MAX,
      list.boards[1]?.name,
    ]);
    const within = await read(draftPinPaths.export, `${oldestFirst}&after=${most.next}`);
    expect(within.records.map((record) => record['Pinterest board'])).toEqual([list.boards[2]?.name]);
    expect(within.next).toBeNull();
    await rows(`update draft_pins set description = repeat('€', 500), alt_text = repeat('"', 500)`);
    const large = await read(draftPinPaths.export);
    expect(large.records.length).toBeLessThan(1000);
    const other = await read(draftPinPaths.export, `after=${large.next}`);
    expect(other.records[0]?.['Title']).toBe(`Draft ${large.records.length + 2}`);
    await rows(`delete from draft_pins where title like 'Draft %'`);
  });

  it.each([
    ['newest first', ''],
    ['oldest first', 'sort=created&order=asc'],
    ['by title', 'sort=title&order=desc'],
    ['by list', 'sort=boardList'],
  ])(
    'goes on in the next one though drafts of the first were published meanwhile, %s',
    async (_how, order) => {
      await rows(`insert into draft_pins (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), '${person.user.id}', 'Many ' || n, now() - make_interval(secs => n / 3), now()
      from generate_series(1, ${MANY}) n`);
      await rows(`update draft_pins set ${LONG} where title like 'Many %'`);
      const before = (await rows('select title from draft_pins')).map(({ title }) => title);
      const first = await read(draftPinPaths.export, order);
      const gone = first.records.slice(0, 50).map(({ Title }) => `'${Title}'`);
      await rows(`delete from draft_pins where title like 'Many %' and title in (${gone.join()})`);
      const rest = await read(draftPinPaths.export, `${order}&after=${first.next}`);
      expect(rest.next).toBeNull();
      const titles = [...first.records, ...rest.records].map(({ Title }) => Title);
      expect(titles).toHaveLength(before.length);
      expect(new Set(titles)).toEqual(new Set(before));
      await rows(`delete from draft_pins where title like 'Many %'`);
    },
  );
});

describe('The file of scheduled pins', () => {
  it('names a list, and each board of a pin whose boards have times of their own, or whose list is gone', async () => {
    const gone = await makeBoardList(person.browser, 2, 'Gone');
    const keys = list.boards.map(({ pinterestBoardId, sectionId }) =>
      sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`,
    );
    const later = inMinutes(60);
    await schedule({ title: 'To a list', boardListId: list.id, scheduledFor: later });
    const times = keys.map((board, at) => ({ board, at: inMinutes(120 + at) }));
    await schedule({ title: 'Spread', boardListId: list.id, times });
    await schedule({ title: 'Without its list', boardListId: gone.id, scheduledFor: inMinutes(180) });
    await schedule({ title: 'To a board', pinterestBoardId: keys[0], scheduledFor: inMinutes(240) });
    await person.browser.delete(boardListPaths.one(gone.id));

    const { records } = await read(scheduledPinPaths.export);
    expect(records.map(({ Title }) => Title)).toEqual([
      'To a list',
      ...['Spread', 'Spread', 'Spread'],
      ...['Without its list', 'Without its list'],
      'To a board',
    ]);
    expect(targets(records)[0]).toBe('Food');
    expect(targets(records).slice(1, 4)).toEqual(keys.map((key) => expect.stringContaining(`[${key}]`)));

    const { body } = await person.browser.get(scheduledPinPaths.export);
    const checked = await check(body);
    expect(checked.rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(checked.rows.slice(0, 4).map(({ draft }) => draft?.scheduledFor)).toEqual([
      later,
      ...times.map(({ at }) => at),
    ]);
    const pinterest = await read(scheduledPinPaths.export, 'columns=pinterest&sort=title');
    expect(pinterest.records).toHaveLength(9);
  });

  it('has each board’s own text and link in Pinterest’s columns', async () => {
    const [first] = list.boards.map(({ pinterestBoardId, sectionId }) =>
      sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`,
    );
    const id = await schedule({
      ...{ title: 'Of its own', boardListId: list.id, scheduledFor: inMinutes(300) },
      texts: [{ board: first, title: 'For the first', description: 'Here', link: 'https://example.com/own' }],
      linkParameters: { utm_source: '{list}' },
    });
    const { records } = await read(scheduledPinPaths.export, 'columns=pinterest&sort=title&order=asc');
    const texts = records
      .filter(({ Link }) => Link?.includes('utm_source'))
      .map(({ Title, Description, Link }) => [Title, Description, Link]);
    const others = ['Of its own', PIN.description, `${PIN.link}?utm_source=Food`];
    expect(texts).toEqual([
      ['For the first', 'Here', 'https://example.com/own?utm_source=Food'],
      ...[others, others],
    ]);
    await person.browser.delete(scheduledPinPaths.one(id));
  });

  it.each([
    ['next first', ''],
    ['latest first', 'sort=time&order=desc'],
    ['by title', 'sort=title'],
    ['by list', 'sort=boardList&order=desc'],
    ['by state', 'sort=status'],
  ])('goes on in the next one though pins of the first went out meanwhile, %s', async (_how, order) => {
    const id = await schedule({ title: 'Pattern', boardListId: list.id, scheduledFor: inMinutes(600) });
    await rows(`insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
        'title', 'Many ' || n, 'scheduled_for', now() + make_interval(mins => 600 + n / 3)))).*
      from pin_groups g, generate_series(1, ${MANY}) n where g.id = '${id}'`);
    await rows(`update pin_groups set ${LONG} where title like 'Many %'`);
    const first = await read(scheduledPinPaths.export, order);
    const gone = first.records.map(({ Title }) => Title ?? '').filter((title) => title.startsWith('Many '));
    const titles = gone.slice(0, 50).map((title) => `'${title}'`);
    await rows(`update pin_groups set scheduled_for = now() where title in (${titles.join()})`);
    const rest = await read(scheduledPinPaths.export, `${order}&after=${first.next}`);
    const written = [...first.records, ...rest.records].map(({ Title }) => Title);
    const many = written.filter((title) => title?.startsWith('Many '));
    expect(many).toHaveLength(MANY);
    expect(new Set(many).size).toBe(many.length);
    await rows(`delete from pin_groups where title like 'Many %'; delete from pin_groups where id = '${id}'`);
  });

  it('has nothing whose time has come', async () => {
    await rows(`update pin_groups set scheduled_for = now() - interval '1 minute' where title = 'To a list'`);
    const { records } = await read(scheduledPinPaths.export);
    expect(records.map(({ Title }) => Title)).not.toContain('To a list');
  });
});
