import { beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDuplicate, someDuplicates } from '../../../testing/builders/duplicates.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { findsDuplicates, rawFailure } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { acceptsPins, create, fill, kitchen, openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

const warning = () => screen.findByText(/of these boards/);

describe('Duplicates of a new pin', () => {
  it('are told before it is posted, with the pins, and stop nothing', async () => {
    const link = { samePicture: false, sameLink: true };
    const soups = aDuplicate({ ...link, boardName: 'Food', sectionName: 'Soups', title: 'Leek soup' });
    const asked = findsDuplicates(someDuplicates([soups, aDuplicate(link)]));
    const sent = acceptsPins();
    const { user, currentAddress } = await openForm();
    await fill(user);
    expect(await warning()).toHaveTextContent(
      'This link was pinned to 2 of these boards in the last 30 days',
    );
    expect(asked).toEqual([{ link: 'https://example.com/soup', boardListIds: [kitchen.id] }]);
    const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Leek'));
    expect(first).toHaveTextContent(/^Food > Soups: Leek soup.*posted Jul/);
    expect(screen.getByRole('link', { name: /^Leek soup/ })).toHaveAttribute(
      'href',
      `/pin-history/${soups.pinGroupId}`,
    );
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(sent).toHaveLength(1);
  });

  it('say what is only planned, and how many boards there are beside those that are listed', async () => {
    const boards = Array.from({ length: 20 }, (_, index) => aDuplicate({ isPosted: index > 0 }));
    findsDuplicates(someDuplicates(boards, 46));
    const { user } = await openForm();
    await fill(user);
    const title = await warning();
    expect(title).toHaveTextContent('This image was pinned to, or is planned for, 46 of these boards');
    const note = within(screen.getByRole('list', { name: 'Pins there already' }));
    expect(note.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all 20' }));
    expect(note.getAllByRole('listitem')).toHaveLength(21);
    expect(screen.getByText('and on 26 more boards')).toBeVisible();
  });

  it('that can’t be looked for leave the form as it is', async () => {
    const asked: string[] = [];
    server.use(
      http.post(pinPaths.duplicates, ({ request }) => {
        asked.push(request.url);
        return rawFailure(400);
      }),
    );
    const { user } = await openForm();
    await fill(user);
    await waitFor(() => expect(asked).not.toEqual([]));
    expect(create()).toBeEnabled();
    expect(screen.queryByText(/of these boards/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
