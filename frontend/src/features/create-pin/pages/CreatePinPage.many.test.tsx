import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { acceptsPins, chooseList, create, fill, kitchen, openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

const boards = Array.from({ length: 45 }, () => aBoardEntry());
const section = {
  name: boards[0]?.name,
  pinterestBoardId: boards[0]?.pinterestBoardId ?? '',
  sectionId: '7',
  sectionName: 'Soups',
};
const busy = aBoardList({ name: 'Busy', boards: [...boards, aBoardEntry(section)] });

describe('A pin for more than 20 boards', () => {
  it('is posted only after a question that says how many, how long, and which boards get it twice', async () => {
    const sent = acceptsPins();
    const { user, currentAddress } = await openForm({ lists: [kitchen, busy], user: { pinsPerMinute: 10 } });
    await fill(user);
    await chooseList(user, /^Busy/);
    expect(create()).toHaveAccessibleName('Create Pins on 46 boards');
    await user.click(create());
    const question = within(await screen.findByRole('alertdialog', { name: 'Post to 46 boards?' }));
    expect(question.getByText(/It takes about 5 min\. You can pause or stop it/)).toBeVisible();
    expect(
      question.getByText(/^“Board \d+” and its section “Soups” are both chosen: a pin lands/),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);

    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Post to 46 boards' }));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(sent).toHaveLength(1);
  });
});

describe('The main button', () => {
  it('says how many boards get the pin, once they are chosen', async () => {
    const { user } = await openForm();
    expect(create()).toHaveAccessibleName('Create Pins');
    await chooseList(user);
    expect(create()).toHaveAccessibleName('Create Pins on 2 boards');
  });

  it('says when, for a pin that is scheduled with one click', async () => {
    const { user } = await openForm({ user: { isSubscribed: true } });
    await user.click(screen.getByRole('radio', { name: 'Schedule for later' }));
    await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    expect(create()).toHaveAccessibleName(/^Create Pins for \w{3},? 0?9:00 AM$/);
    expect(await screen.findByLabelText(/Scheduled Date/)).toHaveAccessibleDescription(
      /Posts on .*, 9:00 AM UTC\./,
    );
  });

  it('says both once both are chosen', async () => {
    const { user } = await openForm({ user: { isSubscribed: true }, query: '?timing=later' });
    await chooseList(user);
    expect(create()).toHaveAccessibleName(/^Create Pins for \w{3},? 0?9:00 AM on 2 boards$/);
  });
});
