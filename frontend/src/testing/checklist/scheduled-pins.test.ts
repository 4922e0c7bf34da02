import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBoardList } from '../builders/boards.js';
import { aScheduledPin } from '../builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, hasScheduledPins, rawFailure, signedInAs } from '../handlers.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const kitchen = aBoardList({ name: 'Kitchen' });
const soup = aScheduledPin({ title: 'Soup', boardListId: kitchen.id, boardListName: 'Kitchen' });

function open(pins: ScheduledPin[], ...handlers: RequestHandler[]): void {
  // Within a year before the pin's time, as it is saved again.
  setTheDate('2099-03-01T00:00:00Z');
  const mine = [signedInAs({ isSubscribed: true }), givesCsrfToken(), hasBoardLists([kitchen])];
  server.use(...handlers, ...mine, hasScheduledPins(pins));
  renderApp('/scheduled-pins');
}

async function save(): Promise<void> {
  await press('Edit Soup');
  await screen.findByText('Kitchen (3 boards)');
  await press('Save Changes');
}

const over: State = {
  when: 'when the pin that the address names has begun',
  reach: () => {
    setTheDate('2099-03-01T00:00:00Z');
    server.use(signedInAs(), hasBoardLists([]), hasScheduledPins([{ ...soup, state: 'processing' }]));
    renderApp(`/scheduled-pins?edit=${soup.id}`);
  },
};
const empty: State = { when: 'when there are none', reach: () => open([]) };
const unloadable: State = {
  when: 'when they can’t be loaded',
  reach: () =>
    open(
      [],
      http.get(scheduledPinPaths.all, () => rawFailure(403)),
    ),
};
const posted: State = {
  when: 'when one was posted',
  reach: () => open([aScheduledPin({ state: 'posted', scheduledTime: '2026-07-01T10:00:00.000Z' })]),
};
const updated: State = {
  when: 'when one was changed',
  reach: () => {
    open(
      [soup],
      http.put(scheduledPinPaths.one(soup.id), () => HttpResponse.json(soup)),
    );
    return save();
  },
};
const updateFailed: State = {
  when: 'when changing one failed',
  reach: () => {
    open(
      [soup],
      http.put(scheduledPinPaths.one(soup.id), () => rawFailure(500)),
    );
    return save();
  },
};
const deleteFailed: State = {
  when: 'when deleting one failed',
  reach: async () => {
    open(
      [soup],
      http.delete(scheduledPinPaths.one(soup.id), () => rawFailure(500)),
    );
    await press('Delete Soup');
    await press('Delete');
  },
};

checkTexts('/scheduled-pins', [
  // /scheduled-pins.
  ['No scheduled pins yet', empty],
  ['Schedule A Pin', empty],
  ['Add many', empty],
  ['This pin no longer waits for its time.', over],
  // Scheduled pin state.
  ['Read-only', posted],
  // List loads.
  ['Failed to load scheduled pins', unloadable],
  // Toasts and alerts.
  ['Update Failed', updateFailed],
  ['Failed to update the scheduled pin', updateFailed],
  ['Delete Failed', deleteFailed],
  ['Failed to delete scheduled pin', deleteFailed],
  ['Scheduled Pin Updated', updated],
]);
