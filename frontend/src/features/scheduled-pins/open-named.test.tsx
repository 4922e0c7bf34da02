import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { givesCsrfToken, hasBoardLists, rawFailure, signedInAs } from '../../testing/handlers.js';
import { renderApp, setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { garden, kitchen, shownDialog, soup } from './testing/scheduled-dialog.js';

beforeEach(() => setTheDate('2026-03-01T00:00:00Z'));

/** The address of a pin's form; the pin is on none of the pages that are read. */
function openForm(named: ScheduledPin[]) {
  server.use(
    signedInAs({ isSubscribed: true }),
    givesCsrfToken(),
    hasBoardLists([kitchen, garden]),
    http.get(scheduledPinPaths.all, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id');
      return HttpResponse.json(id === null ? [] : named.filter((pin) => pin.id === id));
    }),
  );
  return renderApp(`/scheduled-pins?edit=${soup.id}`);
}

it('A scheduled pin that the address names is opened, on whichever page it is', async () => {
  const { currentAddress } = openForm([soup]);
  const dialog = await shownDialog();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Soup');
  expect(currentAddress()).toBe('/scheduled-pins');
});

it.each([
  ['is gone', []],
  ['has begun', [{ ...soup, state: 'processing' as const }]],
])('One that %s is not, and the screen says so', async (_why, found) => {
  openForm(found);
  expect(await screen.findByText('This pin no longer waits for its time.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('One that can’t be read says that', async () => {
  const { currentAddress } = openForm([]);
  server.use(http.get(scheduledPinPaths.all, () => rawFailure(403)));
  expect((await screen.findAllByText(/^Failed to load scheduled pins/))[0]).toBeVisible();
  expect(currentAddress()).toBe('/scheduled-pins');
});
