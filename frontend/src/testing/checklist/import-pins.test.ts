import { draftPinPaths, IMPORT_MAX_BYTES } from '@boardcast/contracts';
import type { CheckImportResponse } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aDraftPin } from '../builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, noAnswer, rawFailure, refusal, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

type FileRow = CheckImportResponse['rows'][number];
const row = (line: number, title: string): FileRow => ({ line, title, draft: { title }, faults: [] });
const [tart, soup] = [row(2, 'Tart'), row(3, 'Soup')];
const faulty: FileRow = {
  ...{ line: 4, title: '', draft: null },
  faults: [
    { field: 'title', message: 'Title is required for draft' },
    { field: 'target', message: 'No board list or board is called “X”.' },
  ],
};
const checked = (fields: Partial<CheckImportResponse>) =>
  http.post(draftPinPaths.checkImport, () =>
    HttpResponse.json({
      ...{
        encoding: 'windows-1252',
        separator: ';',
        timeZone: 'Europe/Berlin',
        importKey: 'csv-of-this-file',
      },
      columns: [
        { heading: 'Title', field: 'title' },
        { heading: 'Keywords', field: null },
      ],
      rows: [tart, soup, faulty],
      ...fields,
    }),
  );
const makes = (answer: Parameters<typeof http.post>[1]) => http.post(draftPinPaths.batch, answer);

function choose(size?: number): void {
  const file = new File(['Title;Keywords\nTart;x'], 'pins.csv', { type: 'text/csv' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
}
async function open(...handlers: RequestHandler[]): Promise<void> {
  server.use(...handlers, signedInAs(), givesCsrfToken(), hasBoardLists([]));
  renderApp('/bulk');
  await press('Import a CSV file');
  await screen.findByLabelText('CSV file');
}
const chosen = (when: string, ...handlers: RequestHandler[]): State => ({
  when,
  reach: async () => {
    await open(...handlers);
    choose();
  },
});
const importing = (when: string, after: State): State => ({
  when,
  after,
  reach: () => press('Import 2 drafts'),
});

const opened: State = { when: 'when it is opened', reach: () => open() };
const tooLarge: State = {
  when: 'when the file is too large',
  after: opened,
  reach: () => choose(IMPORT_MAX_BYTES + 1),
};
const checking = chosen('while a file is checked', http.post(draftPinPaths.checkImport, noAnswer));
const checkFailed = chosen(
  'when it can’t be checked',
  http.post(draftPinPaths.checkImport, () => rawFailure(500)),
);
const refused = chosen(
  'when the whole file is refused',
  http.post(draftPinPaths.checkImport, () => refusal('pin-import.broken', { line: 7 })),
);
const mixed = chosen('when a row has faults', checked({}), makes(noAnswer));
const running = importing('while it is imported', mixed);
const right = chosen(
  'when all rows are right',
  checked({ rows: [tart, soup] }),
  makes(() =>
    HttpResponse.json({
      results: [tart, soup].map(({ title }) => ({ draft: aDraftPin({ title }), error: null })),
    }),
  ),
);
const done = importing('when it was imported', right);
const one = chosen('when the only row is right', checked({ rows: [tart] }));
const stopped = importing(
  'when importing failed',
  chosen(
    'when it is about to fail',
    checked({}),
    makes(() => rawFailure(500)),
  ),
);
const again = chosen(
  'when the file was imported before',
  checked({
    importedAt: '2026-11-28T15:20:00.000Z',
    rows: [{ ...tart, wasImported: true }, { ...soup, wasImported: false }, faulty],
  }),
);

checkTexts('/bulk, import', [
  // CSV import.
  ['From a CSV file', opened],
  ['Choose a CSV file', opened],
  [
    'what a file may be',
    opened,
    'Up to 2,000 rows and 2 MB. Columns: Title, Description, Link, Alt text, Board list, Time and Image, or ' +
      'those of Pinterest’s own bulk upload. Nothing is created until you’ve seen what each row becomes.',
  ],
  ['This file is larger than 2 MB. Split it and import the parts.', tooLarge],
  ['Checking the file…', checking],
  ['The file couldn’t be checked. Please try again.', checkFailed],
  [
    'why a whole file is refused',
    refused,
    'The quotes in line 7 don’t match, or the row is far too long, so the rows can’t be told apart.',
  ],
  // Verdicts.
  ['{n} rows can become drafts, {n} can’t.', mixed, '2 rows can become drafts, 1 can’t.'],
  ['All {n} rows can become drafts.', right, 'All 2 rows can become drafts.'],
  ['The only row can become a draft.', one],
  ['Line {n}', mixed, 'Line 4'],
  ['No title', mixed],
  ['every fault of a row', mixed, 'Title is required for draft · No board list or board is called “X”.'],
  ['Ready', mixed],
  ['Encoding', mixed],
  ['Separator', mixed],
  ['Semicolon', mixed],
  [
    'Times without a zone are read in {zone}; in 4/5/2027 the month comes first.',
    mixed,
    'Times without a zone are read in Europe/Berlin; in 4/5/2027 the month comes first.',
  ],
  ['Unused columns: {headings}', mixed, 'Unused columns: Keywords'],
  ['Check again', mixed],
  ['Import {n} drafts', mixed, 'Import 2 drafts'],
  // Importing.
  ['{n} of {n} drafts created', running, '0 of 2 drafts created'],
  ['Every row has become a draft.', done],
  ['The import stopped. What’s left is still listed, and trying again creates nothing twice.', stopped],
  // The same file again.
  [
    'This file was imported on {time}: {n} of {n} rows became drafts.',
    again,
    'This file was imported on Nov 28, 2026, 3:20 PM UTC: 1 of 2 rows became drafts.',
  ],
  ['Imported before', again],
  ['Import again', again],
  ['Import {n} drafts', again, 'Import 1 draft'],
]);
