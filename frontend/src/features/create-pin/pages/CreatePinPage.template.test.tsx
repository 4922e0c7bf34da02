import { boardListPaths, pinPaths, targetKey, textPaths } from '@boardcast/contracts';
import type { Pin } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../../testing/builders/pins.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { templateAddress } from '../../../entities/pins/form/template.js';
import { acceptsPins, create, field, kitchen, openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

const [soups, travel] = kitchen.boards.map(
  ({ pinterestBoardId, sectionId }): Pick<Pin, 'boardId' | 'sectionId'> => ({
    boardId: pinterestBoardId,
    sectionId,
  }),
) as [Pick<Pin, 'boardId' | 'sectionId'>, Pick<Pin, 'boardId' | 'sectionId'>];
const own = aPin({ ...soups, ownTitle: 'For soups', ownLink: 'https://example.com/own' });
const group = aPinGroupDetail({
  ...{ title: 'Soup', boardLists: [{ id: kitchen.id, name: kitchen.name }] },
  linkParameters: { utm_source: 'pinterest', utm_campaign: 'a&b {list}' },
});
const QUERY = templateAddress({ ...group, boardListId: kitchen.id, textsFrom: group.id }).replace(
  '/create-pin',
  '',
);

function openTemplate(groupAnswer: (after: string | null) => Response) {
  server.use(
    http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)),
    http.get(textPaths.all, () => HttpResponse.json({ linkPresets: [], snippets: [] })),
    http.get(pinPaths.group(group.id), ({ request }) =>
      groupAnswer(new URL(request.url).searchParams.get('after')),
    ),
  );
  return openForm({ query: QUERY });
}
const pages = (after: string | null) =>
  HttpResponse.json(
    after === null ? { ...group, pins: [aPin(travel)], next: 5 } : { ...group, pins: [own], next: null },
  ) as Response;

describe('A pin that is used as a template', () => {
  it('gives the new one the texts of its single boards and its link parameters', async () => {
    const sent = acceptsPins();
    const { user } = await openTemplate(pages);
    expect(await screen.findByRole('button', { name: /· 1 board$/ })).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Soup');
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toMatchObject({
      texts: [
        {
          board: targetKey(soups.boardId, soups.sectionId),
          ...{ title: 'For soups', link: 'https://example.com/own' },
        },
      ],
      linkParameters: group.linkParameters,
    });
  });

  it('says when those texts can’t be read, and gives what it has', async () => {
    await openTemplate(() => refusal('pin-group.not-found') as Response);
    expect(await screen.findByText(/^The texts of single boards couldn’t be read/)).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Soup');
  });
});

describe('Many pictures', () => {
  it('have their own way, beside the library, until an image is chosen', async () => {
    const { user } = await openForm();
    const link = await screen.findByRole('link', { name: 'Add many pictures at once' });
    expect(link).toHaveAttribute('href', '/bulk');
    await user.upload(
      screen.getByLabelText('Image file'),
      new File(['image'], 'soup.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });
});
