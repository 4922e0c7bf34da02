import { boardListPaths } from '@boardcast/contracts';
import type { Duplicate } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { kitchen, openForm } from '../../features/create-pin/testing/create-pin-screen.js';
import { aProviderBoard } from '../builders/boards.js';
import { aDuplicate, someDuplicates } from '../builders/duplicates.js';
import { findsDuplicates } from '../handlers.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const LINK = '?title=Soup&link=https%3A%2F%2Fexample.com%2Fsoup';
const IMAGE = '&imageUrl=%2Fapi%2Fimages%2Fabc%2Ffull';
const ofList = `&boardListId=${kitchen.id}`;
const sameLink = { samePicture: false, sameLink: true };

const found = (when: string, query: string, boards: Duplicate[], boardCount?: number): State => ({
  when,
  reach: async () => {
    findsDuplicates(someDuplicates(boards, boardCount));
    await openForm({ query });
  },
});

const soups = aDuplicate({ boardName: 'Food', sectionName: 'Soups', title: 'Leek soup' });
const posted = found('of a picture', `${LINK}${IMAGE}${ofList}`, [soups, aDuplicate()]);
const linked = found('of a link', `${LINK}${ofList}`, [aDuplicate(sameLink)]);
const planned = found(
  'that are only planned',
  `${LINK}${IMAGE}${ofList}`,
  Array.from({ length: 20 }, (_, at) => aDuplicate({ isPosted: at > 0, sameLink: true })),
  46,
);
const whole: State = { when: 'when all are shown', after: planned, reach: () => press('Show all 20') };
const onOneBoard: State = {
  when: 'on one board',
  reach: async () => {
    const boards = [aProviderBoard({ boardName: 'Diary' })];
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards })));
    findsDuplicates(someDuplicates([aDuplicate()]));
    await openForm({ query: `${LINK}${IMAGE}` });
    await press('Select Individual Board/Section');
    await press('Diary');
  },
};

checkTexts('duplicates', [
  // Duplicates.
  [
    'This image was pinned to {n} of these boards in the last 30 days',
    posted,
    'This image was pinned to 2 of these boards in the last 30 days',
  ],
  [
    'This link was pinned to {n} of these boards in the last 30 days',
    linked,
    'This link was pinned to 1 of these boards in the last 30 days',
  ],
  ['This image was pinned to this board in the last 30 days', onOneBoard],
  [
    'This image or link was pinned to, or is planned for, {n} of these boards within 30 days',
    planned,
    'This image or link was pinned to, or is planned for, 46 of these boards within 30 days',
  ],
  ['Pinterest favors fresh pins. You can still post this one.', posted],
  ['{pin}', posted, 'Leek soup'],
  ['{board}: …, posted {time}', posted, 'Food > Soups: , posted Jul 1, 2026, 10:00 AM UTC'],
  ['Show all {n}', planned, 'Show all 20'],
  ['and on {n} more boards', whole, 'and on 26 more boards'],
]);
