import { boardListPaths, draftPinPaths, IMAGE_MAX_BYTES, pinPaths } from '@boardcast/contracts';
import type { BoardList, User } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../builders/boards.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasNextSlots,
  hasStats,
  noAnswer,
  rawFailure,
  signedInAs,
} from '../handlers.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const soups = aBoardEntry({ name: 'Food', sectionId: '7', sectionName: 'Soups' });
const kitchen = aBoardList({ name: 'Kitchen', boards: [soups, aBoardEntry({ name: 'Travel' })] });
const huge = aBoardList({ name: 'Everything', boards: Array.from({ length: 101 }, () => aBoardEntry()) });

interface Opening {
  query?: Record<string, string>;
  user?: Partial<User>;
  lists?: BoardList[];
  handlers?: RequestHandler[];
}

function open({ query = {}, user = {}, lists = [kitchen, huge], handlers = [] }: Opening = {}): void {
  server.use(...handlers, signedInAs(user), givesCsrfToken(), hasBoardLists(lists));
  renderApp(`/create-pin?${new URLSearchParams(query).toString()}`);
}

const givesBoards = (...boards: ReturnType<typeof aProviderBoard>[]) =>
  http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards }));
const toOneBoard = (when: string, handler: RequestHandler): State => ({
  when,
  reach: () => {
    open({ user: { isSubscribed: true }, handlers: [handler, hasNextSlots()] });
    return press('Select Individual Board/Section');
  },
});

const outOfPins: State = {
  when: 'to somebody without a credit',
  reach: () => open({ user: { availableCredits: 0 }, handlers: [hasStats()] }),
};
const listless: State = { when: 'when there are no lists', reach: () => open({ lists: [] }) };
const listsFailed: State = {
  when: 'when the lists can’t be loaded',
  reach: () => open({ handlers: [http.get(boardListPaths.all, () => rawFailure(403))] }),
};
const tooMany: State = {
  when: 'when a free user chooses more than 100 boards',
  reach: () => open({ query: { boardListId: huge.id } }),
};

const opened: State = { when: 'when it is opened', reach: () => open() };
const emptySaved: State = {
  when: 'when an empty form is saved as a draft',
  after: opened,
  reach: () => press('Save Draft'),
};
const emptySent: State = {
  when: 'when an empty form is sent',
  after: emptySaved,
  reach: () => press('Create Pins'),
};

/** A JPEG of this size in bytes. */
const image = (size: number) =>
  Object.defineProperty(new File(['x'], 'soup.jpg', { type: 'image/jpeg' }), 'size', { value: size });
const chosen = (when: string, after: State, ...files: File[]): State => ({
  when,
  after,
  reach: () => fireEvent.change(screen.getByLabelText('Image file'), { target: { files } }),
});
const wrongType = chosen(
  'for a file that is no image',
  emptySent,
  new File(['x'], 'a.pdf', { type: 'application/pdf' }),
);
const tooLarge = chosen('for a file over 20 MB', wrongType, image(IMAGE_MAX_BYTES + 1));
const tooSmall = chosen('for an empty file', tooLarge, image(0));
const several = chosen('for two files', tooSmall, image(1), image(1));

const boardsLoading = toOneBoard(
  'while the boards are loaded',
  http.get(boardListPaths.providerBoards, noAnswer),
);
const boardless = toOneBoard('when there are no boards', givesBoards());
const slot: State = {
  when: 'when there is a free slot',
  reach: async () => {
    setTheDate('2099-03-01T00:00:00Z');
    open({ user: { isSubscribed: true }, handlers: [hasNextSlots('2099-03-02T09:00:00.000Z')] });
    await press('Schedule for later');
  },
};
const slotChosen: State = {
  when: 'when it is chosen',
  after: slot,
  reach: () => press('Next free slot: Mon 9:00 AM'),
};
const slotless: State = {
  when: 'when there is no timetable',
  reach: () => {
    open({ user: { isSubscribed: true }, handlers: [hasNextSlots()] });
    return press('Schedule for later');
  },
};
const laterSent: State = {
  when: 'when board and time are missing',
  after: boardless,
  reach: async () => {
    await press('Schedule for later');
    await press('Create Pins');
  },
};
const boardsShown = toOneBoard('when there are boards', givesBoards(aProviderBoard({ boardName: 'Diary' })));
const noMatch: State = {
  when: 'when none of them matches',
  after: boardsShown,
  reach: () => write(/Search boards and sections/, 'zebra'),
};

/** Everything a pin needs. */
const query = {
  title: 'Soup',
  description: 'Warm',
  link: 'https://example.com/soup',
  imageUrl: '/api/images/abc/full',
  boardListId: kitchen.id,
};
const sent = (when: string, after: State, button: string, status: number): State => ({
  when,
  after,
  reach: async () => {
    server.use(
      http.post(pinPaths.groups, () => rawFailure(status)),
      http.post(draftPinPaths.all, () => rawFailure(status)),
    );
    await press(button);
  },
});
const prefilled: State = { when: 'when a list is chosen', reach: () => open({ query }) };
const refused = sent('when the server finds the image too large', prefilled, 'Create Pins', 413);
const createFailed = sent('when creating failed', refused, 'Create Pins', 500);
const draftFailed = sent('when saving a draft failed', createFailed, 'Save Draft', 500);

checkTexts('/create-pin', [
  // /create-pin.
  ['Create New Pin', opened],
  ['Pin to multiple Pinterest boards simultaneously', opened],
  ['Title', opened],
  ['n/100', opened, '0/100'],
  ['Description', opened],
  ['n/500', opened, '0/500'],
  ['Link URL', opened],
  ['Save Draft', opened],
  ['Create Pins', opened],
  ["You're Out of Free Pins", outOfPins],
  ['View Subscription Plans', outOfPins],
  // Board selector.
  ['Board Selection Method', opened],
  ['Use Board List (recommended for multiple boards)', opened],
  ['Select Individual Board/Section', opened],
  ['Choose a board list...', opened],
  ['board > section', prefilled, 'Food > Soups, Travel'],
  ['No board lists found. Create a board list first to pin to multiple boards at once.', listless],
  ['Loading boards...', boardsLoading],
  ['each board', boardsShown, 'Diary'],
  ['No boards found matching your search', noMatch],
  ['No boards found', boardless],
  // Pin form.
  ['Please upload an image', emptySent],
  ['Title is required', emptySent],
  ['Description is required', emptySent],
  ['Link URL is required', emptySent],
  ['Please select a board list', emptySent],
  ['Please select a board or section', laterSent],
  ['Date is required for scheduled pins', laterSent],
  // Image.
  ['File type must be ...', wrongType, 'File type must be JPG, JPEG, PNG, GIF or WebP'],
  ['File is larger than N bytes', tooLarge, 'File is larger than 20971520 bytes'],
  ['File is smaller than N bytes', tooSmall, 'File is smaller than 1 bytes'],
  ['Too many files', several],
  // Timing.
  ['Publish Timing', opened],
  ['Spread over time', opened],
  // Weekly slots.
  ['Next free slot: {time}', slot, 'Next free slot: Mon 9:00 AM'],
  ['Posts on {time}.', slotChosen, 'Posts on Mar 2, 2099, 9:00 AM UTC.'],
  ['Always post at the same times?', slotless],
  ['Set up weekly slots', slotless],
  // Free board cap.
  [
    'Free users can pin to a maximum of 100 boards per pin. This board list contains N boards.',
    tooMany,
    'Free users can pin to a maximum of 100 boards per pin. This board list contains 101 boards.',
  ],
  // Save Draft.
  ['Title is required for draft', emptySaved],
  // Board lists: the red banner on the pin screen.
  ['Failed to load board lists', listsFailed],
  // Pins.
  ['Image file is too large. Please upload an image under 20MB.', refused],
  ['Image Too Large', refused],
  ['Failed to create pin. Please try again.', createFailed],
  ['Failed to save draft. Please try again.', draftFailed],
]);
