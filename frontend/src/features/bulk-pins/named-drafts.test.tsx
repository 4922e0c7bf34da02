import { BULK_DRAFTS_MAX, draftPinPaths } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { keepUnsaved } from '../../entities/session/unsaved.js';
import { aUser } from '../../testing/builders/people.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

beforeAll(giveElementsASize);

const idsOf = (drafts: readonly DraftPin[]) => drafts.map(({ id }) => id).join(',');

/** The table, opened on these drafts, where the others are from before. @param gone those that were deleted since */
async function openOn(named: readonly DraftPin[], kept: readonly DraftPin[], gone: readonly DraftPin[] = []) {
  keepUnsaved(
    aUser().id,
    'bulk-pins',
    kept.map(({ id }) => ({ id, fileName: '' })),
  );
  const there = [...kept, ...named].filter((draft) => !gone.includes(draft));
  server.use(
    ...[signedInAs(), givesCsrfToken(), hasBoardLists([])],
    http.get(draftPinPaths.all, ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',');
      return HttpResponse.json(there.filter(({ id }) => ids?.includes(id)));
    }),
  );
  const app = renderApp(`/bulk?ids=${idsOf(named)},nonsense`);
  await screen.findByRole('heading', { level: 1, name: 'Add Many Pins' });
  return app;
}
const cell = (row: number) => screen.findByLabelText(`Title, row ${row}`);
const [soup, tart, figs] = ['Soup', 'Tart', 'Figs'].map((title) => aDraftPin({ title })) as [
  DraftPin,
  DraftPin,
  DraftPin,
];

describe('Drafts that the address names', () => {
  it('come first in the table, and are chosen alone', async () => {
    const { currentAddress } = await openOn([tart, soup], [figs, soup]);
    expect(await cell(1)).toHaveValue('Tart');
    expect(await cell(2)).toHaveValue('Soup');
    expect(await cell(3)).toHaveValue('Figs');
    const isChosen = (row: number) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose row ${row}` }).checked;
    expect([1, 2, 3].map(isChosen)).toEqual([true, true, false]);
    await waitFor(() => expect(currentAddress()).toBe('/bulk'));
  });

  it('take the place of others where the table is full, and say so', async () => {
    const kept = Array.from({ length: BULK_DRAFTS_MAX }, (_, n) => aDraftPin({ title: `Old ${n}` }));
    // All but the last two: so many rows would only take time.
    await openOn([soup], kept, kept.slice(0, -2));
    expect(await screen.findByText(/1 row made room/)).toBeVisible();
    expect(await cell(1)).toHaveValue('Soup');
    expect(await cell(2)).toHaveValue(`Old ${BULK_DRAFTS_MAX - 2}`);
    expect(screen.queryByDisplayValue(`Old ${BULK_DRAFTS_MAX - 1}`)).not.toBeInTheDocument();
  });
});
