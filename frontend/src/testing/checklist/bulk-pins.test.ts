import { draftPinPaths } from '@boardcast/contracts';
import type { ChangeDraftPinsRequest, DraftPin, ScheduleDraftPinsRequest, User } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBoardList } from '../builders/boards.js';
import { aDraftPin } from '../builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasDraftPins,
  hasNextSlots,
  noAnswer,
  rawFailure,
  signedInAs,
} from '../handlers.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const kitchen = aBoardList({ name: 'Kitchen' });
const ofKitchen = { boardListIds: [kitchen.id], boardListName: 'Kitchen' };
const ready = (title: string, day: string) =>
  aDraftPin({ title, scheduledFor: `2026-03-${day}T09:00:00.000Z`, ...ofKitchen });
const [soup, tart] = [ready('Soup', '05'), ready('Tart', '06')];
/** With a picture and a title only. */
const bare = aDraftPin({
  ...{ title: 'Jam', description: null, link: null },
  ...{ boardListId: null, boardListIds: [], boardListName: null, boardCount: 0 },
});

interface Opening {
  user?: Partial<User>;
  handlers?: RequestHandler[];
}

function open(drafts: DraftPin[], { user = { isSubscribed: true }, handlers = [] }: Opening = {}): void {
  setTheDate('2026-03-01T00:00:00Z');
  server.use(
    ...handlers,
    ...[signedInAs(user), givesCsrfToken(), hasBoardLists([kitchen]), hasDraftPins(drafts), hasNextSlots()],
    http.patch(draftPinPaths.all, async ({ request }) => {
      const asked = ((await request.json()) as ChangeDraftPinsRequest).drafts;
      const results = asked.map(({ id }) => ({
        id,
        draft: drafts.find((one) => one.id === id),
        error: null,
      }));
      return HttpResponse.json({ results });
    }),
  );
  renderApp('/bulk');
}
const isFilled = () => screen.findByLabelText('Title, row 1');
async function openTable(drafts: DraftPin[], opening?: Opening): Promise<void> {
  open(drafts, opening);
  await press('Add your newest drafts');
  await isFilled();
}
const table = (when: string, drafts: DraftPin[], opening?: Opening): State => ({
  when,
  reach: () => openTable(drafts, opening),
});
const tool = (when: string, name: string, after: State): State => ({ when, after, reach: () => press(name) });

const empty: State = { when: 'when it is opened', reach: () => open([]) };
const noDrafts: State = {
  when: 'when there are no drafts',
  after: empty,
  reach: () => press('Add your newest drafts'),
};
const wrongFile: State = {
  when: 'for a file that is no picture',
  after: noDrafts,
  reach: () => {
    const files = [new File(['x'], 'notes.pdf', { type: 'application/pdf' })];
    fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });
  },
};
const uploading: State = {
  when: 'while a picture uploads',
  reach: async () => {
    open([], { handlers: [http.post(draftPinPaths.allUpload, noAnswer)] });
    const files = [new File(['x'], 'soup.png', { type: 'image/png' })];
    fireEvent.change(await screen.findByLabelText('Picture files'), { target: { files } });
  },
};

const filled = table('when it has drafts', [soup, tart]);
const emptyCell: State = {
  when: 'when a cell holds what can’t be saved',
  after: filled,
  reach: () => write(/^Board list, row 1/, 'Garden'),
};
const takenOut = tool('when a row was taken out', 'Take row 1 out of the table', emptyCell);
const replacing = tool('when texts are to be replaced', 'Find and replace', filled);
const spacing = tool('when times are to be set', 'Space out times', replacing);
const slotless = tool('when there is no timetable', 'Next free slots', spacing);
const slots = tool(
  'when there are free slots',
  'Next free slots',
  table('when it has a timetable', [soup, tart], {
    handlers: [hasNextSlots('2026-03-02T09:00:00.000Z')],
  }),
);
const noMore = tool(
  'when there are no more drafts',
  'Add your newest drafts',
  table('when it has them all', [soup]),
);
const writing: State = {
  when: 'when a column was filled in',
  reach: async () => {
    await openTable([soup, tart]);
    await write(/^Text/, 'Dinner {n}');
    await press('Fill 2 rows');
  },
};
const unready: State = {
  when: 'when a row isn’t ready',
  reach: async () => {
    await openTable([bare]);
    await press('Schedule 1 pin');
  },
};
const lacking = table('when a row lacks something', [bare]);
const lackingAll = table('when all rows lack something', [bare, { ...bare, id: soup.id }]);
const LACKS =
  'Description is required · Link URL is required · Board selection is required · ' +
  'Please select a date and time for scheduling';
const unpaid = table('without Premium', [soup], { user: { isSubscribed: false } });
const spread = table('when a pin is spread', [aDraftPin({ title: 'Soup', ...ofKitchen, isSpread: true })]);

const message = 'This board list has no boards yet.';
const error = { code: 'pin.board-list-empty', message, error: message };
/** Schedules the first and refuses the others. */
const schedulesOne = http.post(draftPinPaths.scheduleAll, async ({ request }) => {
  const { draftIds } = (await request.json()) as ScheduleDraftPinsRequest;
  const results = draftIds.map((id, at) => ({
    id,
    groupId: at === 0 ? id : null,
    error: at === 0 ? null : error,
  }));
  return HttpResponse.json({ results });
});
const asking = (when: string, ...handlers: RequestHandler[]): State => ({
  when,
  reach: async () => {
    await openTable([soup, tart], { handlers });
    await press('Schedule 2 pins');
    await screen.findByRole('alertdialog');
  },
});
const asked = asking('when two pins are about to be scheduled', schedulesOne);
const scheduled = tool('when one was, and one was refused', 'Schedule 2 pins', asked);
const stopped = tool(
  'when scheduling failed',
  'Schedule 2 pins',
  asking(
    'when they are about to be',
    http.post(draftPinPaths.scheduleAll, () => rawFailure(500)),
  ),
);

checkTexts('/bulk', [
  // /bulk.
  ['Add Many Pins', empty],
  ['Import a CSV file', empty],
  ['Choose from Your Images', empty],
  ['Add your newest drafts', empty],
  ['the way to add pictures', empty, 'Drag and drop pictures here, or click to choose up to 100'],
  ['JPEG, PNG, GIF or WebP, up to 20 MB each', empty],
  ['You have no drafts yet.', noDrafts],
  [
    'These aren’t JPEG, PNG, GIF or WebP files of up to 20 MB: {names}',
    wrongFile,
    'These aren’t JPEG, PNG, GIF or WebP files of up to 20 MB: notes.pdf',
  ],
  ['{n} of {n} pictures uploaded', uploading, '0 of 1 pictures uploaded'],
  // The table.
  ['Choose all rows', filled],
  ['Alt text', filled],
  ['Board list', filled],
  ['Time ({zone})', filled, 'Time (UTC)'],
  ['All changes saved', filled],
  ['No board list is called “{name}”', emptyCell, 'No board list is called “Garden”'],
  ['{n} rows can’t be saved yet', emptyCell, '1 row can’t be saved yet'],
  ['Taken out. It’s still in your drafts.', takenOut],
  ['Not ready to schedule: {reasons}', lacking, `Not ready to schedule: ${LACKS}`],
  [
    'These rows aren’t ready to schedule: {reasons}',
    lackingAll,
    `These rows aren’t ready to schedule: ${LACKS}`,
  ],
  [
    'It’s spread over time. Schedule it from your drafts, or give it one time here.',
    spread,
    'Not ready to schedule: It’s spread over time. Schedule it from your drafts, or give it one time here.',
  ],
  ['All your newest drafts are already in the table.', noMore],
  // Filling in.
  ['Fill in the chosen rows', filled],
  ['Fill a column', filled],
  ['Find and replace', filled],
  ['Space out times', filled],
  ['Next free slots', filled],
  ['Fill {n} rows', filled, 'Fill 2 rows'],
  ['{n} rows filled in', writing, '2 rows filled in'],
  ['Replace with', replacing],
  ['Replace in {n} rows', replacing, 'Replace in 2 rows'],
  ['Then every', spacing],
  ['Set {n} times', spacing, 'Set 2 times'],
  ['Set up weekly slots', slotless],
  ['Fill the next slot', slots],
  [
    'No slot is free in the year ahead for {n} rows.',
    slots,
    'Mon 9:00 AM. No slot is free in the year ahead for 1 row.',
  ],
  // Scheduling.
  ['Schedule {n} pins', filled, 'Schedule 2 pins'],
  ['One chosen row isn’t ready. See below it for what’s missing.', unready],
  ['Show the first', unready],
  ['Schedule {n} pins?', asked, 'Schedule 2 pins?'],
  [
    'The first will be posted on {time}, the last on {time}.',
    asked,
    'The first will be posted on Mar 5, 2026, 9:00 AM UTC, the last on Mar 6, 2026, 9:00 AM UTC.',
  ],
  [
    'That’s {n} posts: each pin goes to all its boards at its time.',
    asked,
    'That’s 6 posts: each pin goes to all its boards at its time.',
  ],
  ['Scheduling many pins at once is part of Premium.', unpaid],
  ['View Subscription Plans', unpaid],
  // Toasts.
  ['{n} pins scheduled', scheduled, '1 pin scheduled'],
  ['Show in the calendar', scheduled],
  ['{n} rows couldn’t be scheduled. Each says why.', scheduled, '1 row couldn’t be scheduled. It says why.'],
  ['the reason of a row', scheduled, message],
  ['Scheduling stopped. What isn’t scheduled is still in the table.', stopped],
]);
