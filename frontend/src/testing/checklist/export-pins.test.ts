import { draftPinPaths, NEXT_PART_HEADER, scheduledPinPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aDraftPin, aScheduledPin } from '../builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasDraftPins,
  hasScheduledPins,
  noAnswer,
  rawFailure,
  signedInAs,
} from '../handlers.js';
import { renderApp } from '../render-app.js';
import { notesSavedFiles } from '../saved-files.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

notesSavedFiles();

async function open(path: string, handler: RequestHandler): Promise<void> {
  server.use(handler, signedInAs(), givesCsrfToken(), hasBoardLists([]));
  server.use(hasDraftPins([aDraftPin()]), hasScheduledPins([aScheduledPin()]));
  renderApp(path);
  await press('Export CSV');
}
const exporting = (when: string, after: State): State => ({ when, after, reach: () => press('Export') });

const ofDrafts = (when: string, answer: Parameters<typeof http.get>[1]): State => ({
  when,
  reach: () => open('/draft-pins', http.get(draftPinPaths.export, answer)),
});
const asked = ofDrafts('when drafts are about to be exported', noAnswer);
const running = exporting('while they are exported', asked);
const failed = exporting(
  'when exporting failed',
  ofDrafts('when they are about to be', () => rawFailure(500)),
);
const severalSaved = exporting(
  'when two files were saved',
  ofDrafts('when there are many', ({ request }) => {
    const isLast = new URL(request.url).searchParams.has('after');
    return new HttpResponse('Title', isLast ? undefined : { headers: { [NEXT_PART_HEADER]: '2000.0' } });
  }),
);
const saved = exporting('when one file was saved', {
  when: 'when scheduled pins are about to be',
  reach: () =>
    open(
      '/scheduled-pins',
      http.get(scheduledPinPaths.export, () => new HttpResponse('Title')),
    ),
});

checkTexts('export of pins', [
  // CSV export.
  ['Export CSV', asked],
  ['Export as CSV', asked],
  ['Columns', asked],
  ['Our columns', asked],
  [
    'what our columns leave out',
    asked,
    'To edit in a spreadsheet and import here again. Texts for single boards, link parameters and how drafts ' +
      'are spread are left out.',
  ],
  ['Pinterest’s bulk upload', asked],
  [
    'what Pinterest’s columns need',
    asked,
    'A row for each board, with the text and link that a scheduled pin has there. A draft has the same on every ' +
      'board. Pinterest can’t fetch pictures that are kept here: replace the addresses under Media URL with ' +
      'public ones first.',
  ],
  [
    'Each file has up to {n} rows. The rest go into more files.',
    asked,
    'Each file has up to 2,000 rows. The rest go into more files.',
  ],
  ['Exporting…', running],
  // Toasts.
  ['CSV file saved', saved],
  ['{n} CSV files saved', severalSaved, '2 CSV files saved'],
  ['Failed to export', failed],
]);
