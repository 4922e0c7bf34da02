import { draftPinPaths, textPaths } from '@boardcast/contracts';
import type { ChangeDraftPinsRequest, DraftPin, KeptTexts } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const SPRING = { utm_source: 'pinterest', utm_campaign: '{list}' };

beforeAll(giveElementsASize);

/** The table with these drafts in it; the server keeps what it is told. */
async function openTable(drafts: DraftPin[], texts: Partial<KeptTexts>) {
  const sent: ChangeDraftPinsRequest['drafts'][] = [];
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  server.use(
    ...[signedInAs({ isSubscribed: true }), givesCsrfToken(), hasBoardLists([])],
    http.get(draftPinPaths.all, () => HttpResponse.json(drafts)),
    http.get(textPaths.all, () => HttpResponse.json({ linkPresets: [], snippets: [], ...texts })),
    http.patch(draftPinPaths.all, async ({ request }) => {
      const asked = ((await request.json()) as ChangeDraftPinsRequest).drafts;
      sent.push(asked);
      const results = asked.map((changes) => {
        const draft = { ...kept.get(changes.id), ...changes } as DraftPin;
        kept.set(draft.id, draft);
        return { id: draft.id, draft, error: null };
      });
      return HttpResponse.json({ results });
    }),
  );
  const app = renderApp('/bulk');
  await app.user.click(await screen.findByRole('button', { name: 'Add your newest drafts' }));
  await description(1);
  const choose = async (menu: string, item: RegExp) => {
    await app.user.click(screen.getByRole('button', { name: menu }));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...app, sent, choose };
}
const description = (row: number) => screen.findByLabelText(`Description, row ${row}`);

describe('A snippet for many pins', () => {
  const tags = { snippets: [{ name: 'Tags', text: '#soup #easy' }] };

  it('goes behind each description that has it not yet, and can be taken back', async () => {
    const drafts = ['Warm', 'Warm #soup  #easy', '#soup #easyish'].map((text) =>
      aDraftPin({ description: text }),
    );
    const { user, sent, choose } = await openTable(drafts, tags);
    await choose('Add a snippet', /^Tags #soup #easy$/);
    expect(await description(1)).toHaveValue('Warm #soup #easy');
    expect(await description(2)).toHaveValue('Warm #soup  #easy');
    expect(await description(3)).toHaveValue('#soup #easyish #soup #easy');
    expect(await screen.findByText('2 rows filled in')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await description(1)).toHaveValue('Warm'));
  });

  it('leaves the rows that it would make too long, and says how many', async () => {
    const drafts = ['x'.repeat(495), 'Warm'].map((text) => aDraftPin({ description: text }));
    const { choose } = await openTable(drafts, tags);
    await choose('Add a snippet', /too long for 1 of 2 rows$/);
    expect(await description(1)).toHaveValue('x'.repeat(495));
    expect(await description(2)).toHaveValue('Warm #soup #easy');
  });

  it('leads to the settings while there is none', async () => {
    const { user } = await openTable([aDraftPin()], {});
    await user.click(screen.getByRole('button', { name: 'Add a snippet' }));
    expect(await screen.findByRole('menuitem', { name: /make one in the settings$/ })).toHaveAttribute(
      'href',
      '/settings?tab=texts',
    );
  });

  it('waits until rows are chosen', async () => {
    const { user } = await openTable([aDraftPin()], tags);
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
    expect(screen.getByRole('button', { name: 'Add a snippet' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Link parameters' })).toBeDisabled();
  });
});

describe('Link parameters for many pins', () => {
  const presets = { linkPresets: [{ name: 'Spring', parameters: SPRING }] };
  const shown = 'Link parameters: utm_source=pinterest, utm_campaign={list}';

  it('come from a preset, stand at each row, and are saved', async () => {
    const drafts = [aDraftPin(), aDraftPin({ linkParameters: SPRING }), aDraftPin()];
    const { sent, choose } = await openTable(drafts, presets);
    expect(screen.getAllByText(shown)).toHaveLength(1);
    await choose('Link parameters', /^Spring/);
    expect(screen.getAllByText(shown)).toHaveLength(3);
    expect(await screen.findByText('2 rows filled in')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      { id: drafts[0]?.id, linkParameters: SPRING },
      { id: drafts[2]?.id, linkParameters: SPRING },
    ]);
    expect(await screen.findByText('All changes saved')).toBeVisible();
  });

  it('can be taken away again', async () => {
    const drafts = [aDraftPin({ linkParameters: SPRING })];
    const { sent, choose } = await openTable(drafts, presets);
    await choose('Link parameters', /^No link parameters/);
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([[{ id: drafts[0]?.id, linkParameters: {} }]]));
  });
});
