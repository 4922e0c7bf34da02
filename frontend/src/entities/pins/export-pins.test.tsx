import { draftPinPaths, NEXT_PART_HEADER, scheduledPinPaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDraftPin, aScheduledPin } from '../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, refusal, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { notesSavedFiles } from '../../testing/saved-files.js';
import { server } from '../../testing/server.js';

beforeAll(giveElementsASize);
const saved = notesSavedFiles();

async function openDialog(path: string) {
  server.use(
    ...[signedInAs(), givesCsrfToken(), hasBoardLists([])],
    http.get(draftPinPaths.all, () => HttpResponse.json([aDraftPin()])),
    http.get(scheduledPinPaths.all, () => HttpResponse.json([aScheduledPin()])),
  );
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Export as CSV' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Export' }));
  return { user, dialog, send };
}

describe('Exporting pins', () => {
  it('saves every file of the drafts, in the order of the screen', async () => {
    const asked: string[] = [];
    server.use(
      http.get(draftPinPaths.export, ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        const headers = searchParams.has('after') ? undefined : { [NEXT_PART_HEADER]: '2000.0' };
        return new HttpResponse('Title', { headers });
      }),
    );
    const { send } = await openDialog('/draft-pins?sort=title&order=asc');
    await send();
    expect(await screen.findByText('2 CSV files saved')).toBeVisible();
    const order = '?sort=title&order=asc&columns=own';
    expect(asked).toEqual([order, `${order}&after=2000.0`]);
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^draft-pins-[\d-]{10}\.csv$/),
      expect.stringMatching(/^draft-pins-[\d-]{10}-2\.csv$/),
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('has Pinterest’s columns for who chooses them, and says what they need', async () => {
    const asked: string[] = [];
    server.use(
      http.get(scheduledPinPaths.export, ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('Title');
      }),
    );
    const { user, dialog, send } = await openDialog('/scheduled-pins');
    expect(within(dialog).getByText(/Pinterest can’t fetch pictures that are kept here/)).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Pinterest’s bulk upload' }));
    await send();
    expect(await screen.findByText('CSV file saved')).toBeVisible();
    expect(asked).toEqual(['?columns=pinterest']);
  });

  it('keeps the dialog open when it fails, and says why', async () => {
    server.use(http.get(draftPinPaths.export, () => refusal('unavailable')));
    const { dialog, send } = await openDialog('/draft-pins');
    await send();
    expect(await screen.findByText('Failed to export')).toBeVisible();
    expect(dialog).toBeVisible();
  });
});
