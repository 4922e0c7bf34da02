import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  NEXT_PART_HEADER,
  type CheckImportResponse,
  type CreateDraftPinsResponse,
  type DraftPin,
  type ProviderBoard,
} from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import fc from 'fast-check';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { picture, pinForm } from '../testing/pin-fixtures.js';

/** Names of lists: twice the same, several in one, a semicolon, an id, formulas, what looks like a section. */
const LISTS = [
  'Food',
  'food',
  'Travel',
  'Food; Travel',
  '=SUM(A1)',
  "'@home",
  'a/b',
  'Desserts, "sweet"',
  '饭',
];

let server: TestBackend;
let person: SignedIn;
let lists: string[];
let boards: ProviderBoard[];
let imageUrl: string;
beforeAll(async () => {
  server = await startBackend();
  person = await server.signIn();
  const { body } = await person.browser.get(boardListPaths.providerBoards);
  boards = body.boards as ProviderBoard[];
  lists = [];
  for (const name of LISTS) lists.push(await makeList(name));
  lists.push(await makeList(`Food [${lists[2]}]`));
  const draft = await person.browser.post(
    draftPinPaths.allUpload,
    pinForm({ title: 'A picture' }, await picture()),
  );
  imageUrl = draft.body.imageUrl;
  await runSql(server.config.DATABASE_URL, `update users set time_zone = 'America/New_York'`);
});
afterAll(() => server.close());

const makeList = async (name: string) =>
  (await person.browser.post(boardListPaths.all, { name, boardIds: [] })).body.id as string;
const exported = async (query: string, path: string = draftPinPaths.export) => {
  const { status, body, headers } = await person.browser.get(`${path}?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { text: `\uFEFF${String(body)}`, next: headers.get(NEXT_PART_HEADER) };
};
const make = async (drafts: readonly unknown[], headers = {}) => {
  const made: DraftPin[] = [];
  for (let at = 0; at < drafts.length; at += 100) {
    const answer = await person.browser.post(
      draftPinPaths.batch,
      { drafts: drafts.slice(at, at + 100) },
      headers,
    );
    for (const { draft, error } of (answer.body as CreateDraftPinsResponse).results) {
      if (!draft) throw new Error(JSON.stringify(error));
      made.push(draft);
    }
  }
  // The clock stands still, but their order counts.
  await runSql(
    server.config.DATABASE_URL,
    `update draft_pins set created_at = '2026-01-01'::timestamptz + make_interval(secs => place)
    from unnest('{${made.map(({ id }) => id).join()}}'::uuid[]) with ordinality as made (id, place)
    where made.id = draft_pins.id`,
  );
  return made;
};
const check = async (text: string) => {
  const file = Buffer.from(text).toString('base64');
  const { status, body } = await person.browser.post(draftPinPaths.checkImport, { file });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as CheckImportResponse;
};
const idsOf = (drafts: readonly DraftPin[]) => drafts.map(({ id }) => id).join();
const remove = async (drafts: readonly DraftPin[]) => {
  for (const { id } of drafts) await person.browser.delete(draftPinPaths.one(id));
};

/** Texts that files, spreadsheets and readers stumble over. */
const ODD = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@a',
    "'=1",
    "''=1",
    "'",
    '＝1',
    '"',
    '""',
    'a"b',
    ',',
    ';',
    '\t x',
    'a\tb',
    'a\nb',
  ],
  ...[
    'a\r\nb',
    'a\rb',
    '  a  ',
    '\u00A0a',
    'שלום עולם',
    '👩‍👩‍👧 é',
    '\u200Bz',
    'PK\u0003\u0004',
    '#',
    '\\"',
    'null',
  ],
  ...['00123', '1e5', '2026-01-01', 'TRUE', '\uFEFFx', 'a;b [12]', '\u2028l'],
];
const text = (max: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 12 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join('').replaceAll('\0', '').slice(0, max).toWellFormed())
    .filter((made) => made.trim() !== '');
const DAY = 86_400_000;
/** To the quarter hour around the nights when New York’s clocks change, to the millisecond otherwise. */
const times = () => {
  const now = Date.now();
  const nights = ['2027-03-14T00:00Z', '2027-11-07T00:00Z', '2026-11-01T00:00Z', '2028-03-12T00:00Z']
    .map((night) => Date.parse(night))
    .filter((night) => night > now + DAY && night < now + 360 * DAY);
  const any = fc.integer({ min: DAY, max: 360 * DAY }).map((ahead) => now + ahead);
  const around = fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: 0, max: 48 }))
    .map(([night, quarters]) => night + quarters * 900_000);
  return fc.oneof(any, ...(nights.length > 0 ? [around] : [])).map((at) => new Date(at).toISOString());
};
const target = () =>
  fc.oneof(
    fc.constant({}),
    fc.subarray(lists, { minLength: 1, maxLength: 5 }).map((boardListIds) => ({ boardListIds })),
    fc.constantFrom(...boards).map(({ boardId, sectionId }) => ({
      pinterestBoardId: boardId,
      ...(sectionId && { pinterestSectionId: sectionId }),
    })),
  );
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const draft = () =>
  fc
    .tuple(
      fc.record({
        title: text(100),
        description: maybe(text(500)),
        altText: maybe(text(500)),
        link: fc.constantFrom('https://example.com/a?b="c",d;e', `https://example.com/${'é'.repeat(2000)}`),
        imageUrl: maybe(fc.constant(imageUrl)),
        scheduledFor: maybe(times()),
      }),
      target(),
    )
    .map(([fields, where]) => ({ ...fields, ...where }));

describe('A file of drafts', () => {
  it('comes back by the import without a change, and without a complaint', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draft(), { minLength: 1, maxLength: 20 }), async (fields) => {
        // Rows that are the same are refused by the import.
        const drafts = await make(fields.map((one, at) => ({ ...one, link: `${one.link}${at}` })));
        const first = await exported(`ids=${idsOf(drafts)}&order=asc`);
        await remove(drafts);

        const checked = await check(first.text);
        expect(checked.rows.flatMap(({ faults }) => faults)).toEqual([]);
        expect(checked).toMatchObject({ encoding: 'utf-8', separator: ',' });
        expect(checked.columns.every(({ field }) => field !== null)).toBe(true);
        const made = await make(checked.rows.map((row) => row.draft));
        expect(await exported(`ids=${idsOf(made)}&order=asc`)).toEqual(first);
        await remove(made);
      }),
      { numRuns: 12, seed: 19 },
    );
  });
});

describe('A file that was imported', () => {
  const FILE = 'Title,Link\nSoup,https://example.com/soup\nTart,\n';
  const keyed = ({ importKey }: CheckImportResponse) => ({ [IDEMPOTENCY_HEADER]: importKey ?? '' });

  it('says so of each row, for a day, and makes none twice unless that is asked for', async () => {
    const first = await check(FILE);
    expect(first).toMatchObject({ importedAt: null, rows: [{ wasImported: false }, { wasImported: false }] });
    const [soup] = await make([first.rows[0]?.draft], keyed(first));

    const again = await check(FILE);
    expect(again).toMatchObject({
      importKey: first.importKey,
      importedAt: expect.any(String),
      rows: [{ wasImported: true }, { wasImported: false }],
    });
    const [replayed, tart] = await make(
      again.rows.map((row) => row.draft),
      keyed(again),
    );
    expect(replayed?.id).toBe(soup?.id);
    const anew = await make(
      again.rows.map((row) => row.draft),
      { [IDEMPOTENCY_HEADER]: `${again.importKey}-2` },
    );
    expect(anew.map(({ id }) => id)).not.toContain(soup?.id);
    expect((await check(FILE)).rows.every(({ wasImported }) => wasImported)).toBe(true);
    expect((await check(`${FILE}Cake,\n`)).importedAt).toBeNull();
    await remove([...anew, ...(soup && tart ? [soup, tart] : [])]);
  });
});
