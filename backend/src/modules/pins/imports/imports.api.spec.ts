import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  type BoardList,
  type CheckImportResponse,
  type CreateDraftPinsResponse,
  type ErrorBody,
  type ProviderBoard,
} from '@boardcast/contracts';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import { makeBoardList } from '../testing/pin-fixtures.js';

let server: TestBackend;
let person: SignedIn;
let list: BoardList;
beforeAll(async () => {
  server = await startBackend();
  await server.control.addAccount('importer', 3);
  person = await server.signIn('importer');
  list = await makeBoardList(person.browser, 2, 'Food');
});
afterAll(() => server.close());

const check = (file: string | Buffer, asked = {}) =>
  person.browser.post(draftPinPaths.checkImport, {
    file: Buffer.from(file as string).toString('base64'),
    ...asked,
  });
const rowsOf = async (file: string | Buffer, asked = {}) => {
  const answer = await check(file, asked);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as CheckImportResponse).rows;
};
const sectionCalls = async () => (await server.control.calls())['board_sections/list']?.total ?? 0;
const drafts = async () => (await person.browser.get(draftPinPaths.all)).body as object[];
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('A CSV file', () => {
  it('asks for a session and a CSRF token', async () => {
    const body = { file: '' };
    expect(await server.newcomer().post(draftPinPaths.checkImport, body)).toMatchObject({ status: 401 });
    const forged = await person.browser.withoutCsrf().post(draftPinPaths.checkImport, body);
    expect(forged).toMatchObject({ status: 403 });
    expect(await check('x', { separator: '|' })).toMatchObject({ status: 400 });
  });

  it('with Pinterest’s columns is read as Pinterest means it', async () => {
    const [board] = list.boards;
    const file = [
      'Title,Media URL,Pinterest board,Thumbnail,Description,Link,Publish date,Keywords',
      `Tart,https://example.com/a.jpg,food,,"Quick, easy",https://example.com/tart,2099-12-01T09:30:00,sweet`,
      `Soup,,${board?.name},,,,,`,
    ].join('\r\n');
    const answer = await check(file);
    const { columns, rows } = answer.body as CheckImportResponse;
    expect(columns.map(({ field }) => field)).toEqual([
      ...['title', 'image', 'target', null],
      ...['description', 'link', 'time', null],
    ]);
    expect(rows).toMatchObject([
      { line: 2, title: 'Tart', draft: null, faults: [{ field: 'time' }] },
      { line: 3, draft: { title: 'Soup', pinterestBoardId: board?.pinterestBoardId }, faults: [] },
    ]);
    expect(rows[0]?.faults[0]?.message).toContain('up to a year ahead');
  });

  it.each<[string, string | Buffer, Partial<CheckImportResponse>]>([
    ['UTF-8', 'Title,Link\nCrème,', { encoding: 'utf-8', separator: ',' }],
    ['UTF-8 with its mark', '\uFEFFTitle;Link\nCrème;', { encoding: 'utf-8', separator: ';' }],
    ['UTF-16', utf16('Title\tLink\nCrème\t'), { encoding: 'utf-16le', separator: '\t' }],
    [
      'UTF-16 without its mark',
      Buffer.from('Title,Link\nCrème,', 'utf16le'),
      { encoding: 'utf-16le', separator: ',' },
    ],
    ['UTF-16, the other way round', utf16('Title,Link\nCrème,').swap16(), { encoding: 'utf-16be' }],
    ['Windows-1252', latin('Title;Link\nCrème;'), { encoding: 'windows-1252', separator: ';' }],
  ])('in %s is guessed, and the guess is told', async (_name, file, guess) => {
    const { body } = await check(file);
    expect(body).toMatchObject({ ...guess, rows: [{ draft: { title: 'Crème' } }] });
  });

  it('is read as told where the guess is wrong', async () => {
    const [row] = await rowsOf('Title,Text;Link\nA;B,C', { separator: ',' });
    expect(row).toMatchObject({ title: 'A;B', draft: { title: 'A;B' } });
    const [other] = await rowsOf(Buffer.from('Title\nCrème'), { encoding: 'windows-1252' });
    expect(other).toMatchObject({ title: 'CrÃ¨me' });
  });
});

/** What is wrong with a whole file. */
const BROKEN: [string, string | Buffer, string][] = [
  ['nothing', '', 'empty'],
  ['headings alone', 'Title,Link\n', 'empty'],
  ['empty lines below the headings', 'Title,Link\n\n,\n  ,  \n', 'empty'],
  ['no title', 'Name it,Link\nA,https://example.com', 'no-title'],
  ['no headings', 'Tart,https://example.com/tart\nSoup,https://example.com/soup', 'no-title'],
  ['a separator of another world', 'Title|Link\nA|https://example.com', 'no-title'],
  ['more columns than a draft has', `Title${','.repeat(1_000_000)}\nA`, 'too-many-columns'],
  ['a row that is a book', `Title,Link\n${'A'.repeat(40_000)},`, 'broken'],
  ['a quote that nothing closes', 'Title,Link\n"A,https://example.com\nB,', 'broken'],
  ['text behind a closing quote', 'Title,Link\n"A"b,https://example.com', 'broken'],
  ['a quote in a bare cell', 'Title,Link\nA 3" nail,https://example.com', 'broken'],
  ['an Excel workbook', Buffer.from('PK\u0003\u0004 and so on'), 'not-text'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]), 'not-text'],
  ['zeros', Buffer.alloc(64), 'not-text'],
  ['200,000 rows', `Title\n${'a\n'.repeat(200_000)}`, 'too-many-rows'],
  ['one row too many', `Title\n${'a\n'.repeat(2_001)}`, 'too-many-rows'],
];
/** What is wrong with its row; the field that is named. */
const BROKEN_ROWS: [string, string, string][] = [
  ['no title', 'Title,Link\n,https://example.com', 'title'],
  ['a title that is too long', `Title\n${'a'.repeat(101)}`, 'title'],
  ['more cells than headings', 'Title,Text\nA,one, two', 'title'],
  ['a description that is too long', `Title,Text\nA,${'a'.repeat(501)}`, 'description'],
  ['an alt text that is too long', `Title,Alt text\nA,${'a'.repeat(501)}`, 'altText'],
  ['a script for a link', 'Title,Link\nA,javascript:alert(1)', 'link'],
  ['a link with a blank', 'Title,Link\nA,https://example.com/a b', 'link'],
  ['a file for a picture', 'Title,Image\nA,C:photo of me.jpg.', 'image'],
  ['a list that is none', 'Title,Board list\nA,Nowhere', 'target'],
  ['a book of slashes for a board', `Title,Board\nA,${'/'.repeat(31_000)}`, 'target'],
  ['a section that is none', 'Title,Pinterest board\nA,Food/Nowhere', 'target'],
  ['a day that is none', 'Title,Publish date\nA,2026-02-30', 'time'],
  ['a spreadsheet’s number for a day', 'Title,Publish date\nA,46022', 'time'],
  ['a time that is over', 'Title,Publish date\nA,2020-01-01', 'time'],
  ['a time in words', 'Title,Publish date\nA,tomorrow', 'time'],
  ['an hour that is none', 'Title,Publish date\nA,1.12.2026 27:00', 'time'],
  ['a time years ahead', 'Title,Publish date\nA,12/1/2036', 'time'],
];

describe('A check of a file', () => {
  it('is one at a time for a user: another is told when to try again', async () => {
    await server.control.addAccount('impatient', 2);
    const { browser } = await server.signIn('impatient');
    const body = { file: Buffer.from('Title,Board list\nTart,Nowhere').toString('base64') };
    await server.control.script({ operationId: 'boards/list', outcomes: [{ held: true, body: 'no-items' }] });
    const both = [1, 2].map(() => browser.post(draftPinPaths.checkImport, body));
    const refused = await Promise.race(both);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
    expect(refused.headers.get('Retry-After')).toBe('5');
    await server.control.releaseAnswers();
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 429,
    ]);
    expect((await browser.post(draftPinPaths.checkImport, body)).status).toBe(200);
  });
});

describe('A broken file', () => {
  it.each(BROKEN)('with %s is refused as a whole', async (_name, file, code) => {
    const answer = await check(file);
    expect(answer).toMatchObject({ status: 400, body: { code: `pin-import.${code}` } });
    expect((answer.body as ErrorBody).message).not.toContain('{');
    expect(await drafts()).toEqual([]);
  });

  it.each(BROKEN_ROWS)('with %s says so of that row', async (_name, file, field) => {
    const rows = await rowsOf(`${file}\n`);
    expect(rows).toMatchObject([{ line: 2, draft: null, faults: [{ field }] }]);
    expect(rows[0]?.faults).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });

  it('keeps others waiting no longer for cells of blanks', async () => {
    const blanks = ' '.repeat(14_000);
    const row = `A,a${blanks}b,2026-12-01 10:30${blanks}x`;
    const file = `Title,Board,Time\n${Array(60).fill(row).join('\n')}`;
    const began = process.cpuUsage();
    const rows = await rowsOf(file);
    expect(rows.every(({ faults }) => faults.some(({ field }) => field === 'time'))).toBe(true);
    // A pattern that tries every blank from every blank takes far longer.
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });

  it('tells the line of what is broken, and everything that is wrong with a row', async () => {
    const broken = await check('Title,Link\nA,\nB,\n"C,\n');
    expect((broken.body as ErrorBody).message).toMatch(/line \d/);
    const [row] = await rowsOf('Title,Link,Board,Time\n,nowhere,Nowhere,never');
    expect(row?.faults.map(({ field }) => field)).toEqual(['target', 'time', 'title', 'link']);
  });

  it('with a row twice says where it was before', async () => {
    const rows = await rowsOf('Title,Text\nA,b\nC,"d\ne"\nA,b');
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(rows[2]?.faults).toEqual([
      { field: 'title', message: 'This row is the same as the one in line 2.' },
    ]);
  });
});

describe('Sections that a file names', () => {
  it('are read of the boards that it names, and said to be missing while Pinterest gives none', async () => {
    const { browser, user } = await server.signIn();
    const section = (await browser.get(boardListPaths.providerBoards)).body.boards.find(
      ({ sectionId }: ProviderBoard) => sectionId !== null,
    ) as ProviderBoard;
    const ask = async () => {
      const file = `Title,Board\nA,${section.boardName}/${section.sectionName}\nB,${section.boardName}`;
      const { body } = await browser.post(draftPinPaths.checkImport, {
        file: Buffer.from(file).toString('base64'),
      });
      return (body as CheckImportResponse).rows;
    };
    server.app.get(ProviderBoardsService).forget(user.id);
    await server.control.script({
      operationId: 'board_sections/list',
      outcomes: [{ status: 500, times: 2 }],
    });
    const [unread, board] = await ask();
    expect(unread?.faults[0]?.message).toContain('Pinterest hasn’t given the sections');
    expect(board?.faults).toEqual([]);
    const before = await sectionCalls();
    expect((await ask()).flatMap(({ faults }) => faults)).toEqual([]);
    // Of the board that is named, and no other.
    expect((await sectionCalls()) - before).toBe(1);
  });
});

describe('Making the drafts of a file', () => {
  const make = (rows: object[], headers = {}) =>
    person.browser.post(draftPinPaths.batch, { drafts: rows }, headers);
  const results = (answer: { body: unknown }) => (answer.body as CreateDraftPinsResponse).results;

  it('makes each row or leaves it, once however often it is asked', async () => {
    const checked = await rowsOf(`Title,Board list,Text\n'=SUM(1),Food,"Two\nlines"\nOther,,`);
    const rows = [...checked.map(({ draft }) => draft ?? {}), { title: 'Theirs', boardListId: randomUUID() }];
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const first = await make(rows, headers);

    expect(first.status).toBe(201);
    expect(results(first)).toMatchObject([
      { draft: { title: '=SUM(1)', description: 'Two\nlines', boardListIds: [list.id] }, error: null },
      { draft: { title: 'Other', boardListIds: [] }, error: null },
      { draft: null, error: { code: 'board-list.not-found' } },
    ]);
    expect(results(await make(rows, headers))).toEqual(results(first));
    expect(await drafts()).toHaveLength(2);
  });

  it('makes none twice that comes with others when it is asked again, and as many as are the same', async () => {
    const before = (await drafts()).length;
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const [soup, tart, cake] = [{ title: 'Soup' }, { title: 'Tart' }, { title: 'Cake' }];
    const first = results(await make([soup, tart, tart], headers));
    expect(results(await make([cake, tart, soup], headers)).slice(1)).toEqual([first[1], first[0]]);
    expect(await drafts()).toHaveLength(before + 4);
  });

  it('makes none of a call with a field that is none', async () => {
    const before = await drafts();
    expect(await make([{ title: 'Good' }, { title: '' }])).toMatchObject({ status: 400 });
    expect(await drafts()).toEqual(before);
  });

  it('fetches no picture from inside the network', async () => {
    const [result] = results(await make([{ title: 'Inside', imageUrl: 'http://127.0.0.1/a.jpg' }]));
    expect(result).toMatchObject({ draft: null, error: { code: 'image.address-refused' } });
  });
});
