import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { aFailedPin, hasGroup } from './testing/group-screen.js';

const CAUSE = { reason: 'Pinterest doesn’t let you pin here.', advice: 'Ask its owner.' };
const refused = (boardName: string) => aFailedPin({ boardName, ...CAUSE });
const gone = (boardName: string) => aFailedPin({ boardName, reason: 'This board is gone.', canRetry: false });

function show(...pins: Parameters<typeof aPin>[0][]) {
  const group = aPinGroupDetail({ status: 'partial', pins: pins.map((pin) => aPin(pin)) });
  hasGroup(group);
  return renderApp(`/pin-history/${group.id}`);
}
const boards = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => server.use(signedInAs()));

describe('The results of many boards', () => {
  it('are filtered by what came of them, in the address', async () => {
    const { user, currentAddress } = show(
      { boardName: 'Cakes' },
      refused('Pies'),
      {
        boardName: 'Soups',
        status: 'processing',
      },
      { boardName: 'Teas', status: 'failed', isStopped: true },
    );
    const filters = within(await screen.findByRole('group', { name: 'Which results' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 4',
      'Failed 1',
      'Stopped 1',
      'Pending 1',
      'Posted 1',
    ]);
    expect(boards()).toEqual(['Pies', 'Teas', 'Cakes', 'Soups']);
    await user.click(filters.getByRole('button', { name: 'Posted 1' }));
    expect(boards()).toEqual(['Cakes']);
    expect(filters.getByRole('button', { name: 'Posted 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(currentAddress()).toContain('?show=posted');
  });

  it('are filtered by nothing once no result is of the kind that was chosen', async () => {
    const group = aPinGroupDetail({
      status: 'partial',
      pins: [aPin({ boardName: 'Cakes' }), refused('Pies')],
    });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}?show=stopped`);
    await screen.findByRole('row', { name: /^Cakes/ });
    expect(boards()).toEqual(['Pies', 'Cakes']);
    expect(screen.getByRole('button', { name: 'All 2', pressed: true })).toBeVisible();
  });

  it('are found by board or section, in any order of words, among those that are filtered', async () => {
    const others = Array.from({ length: 18 }, (_, number) => ({ boardName: `Cakes ${number}` }));
    const { user } = show(...others, { boardName: 'Crème soups', sectionName: 'Cold' }, refused('Hot soups'));
    const search = await screen.findByRole('searchbox', { name: 'Search results by board' });
    await user.type(search, 'SOUPS creme');
    await waitFor(() => expect(boards()).toEqual(['Crème soups > Cold']));
    expect(screen.getByText('1 board found')).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'soups');
    await user.click(screen.getByRole('button', { name: 'Failed 1' }));
    await waitFor(() => expect(boards()).toEqual(['Hot soups']));
    await user.type(search, 'x');
    expect(await screen.findByText('No boards found matching "soupsx"')).toBeVisible();
    await user.clear(search);
    await waitFor(() => expect(boards()).toEqual(['Hot soups']));
    await user.type(search, ' creme ');
    expect(await screen.findByText('"creme" matches 1 board among the other results.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all results' }));
    await waitFor(() => expect(boards()).toEqual(['Crème soups > Cold']));
  });

  it('need no search where they are few', async () => {
    show(...Array.from({ length: 19 }, () => ({})));
    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('offer those that were stopped for a retry, and call them stopped', async () => {
    const stopped = {
      boardName: 'Pies',
      isStopped: true,
      ...{ reason: 'You stopped this post before it reached this board.', advice: null },
    };
    show({ boardName: 'Cakes' }, aFailedPin(stopped), aFailedPin({ boardName: 'Soups' }));
    expect(await screen.findByRole('button', { name: 'Retry 2 boards' })).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^Pies/ })).getByText('stopped')).toBeVisible();
    expect(screen.getByText('1 stopped')).toBeVisible();
    expect(screen.getByText('1 failed')).toBeVisible();
  });

  it('are not filtered where all are the same', async () => {
    show({ boardName: 'Cakes' }, { boardName: 'Pies' });
    expect(await screen.findByRole('row', { name: /^Pies/ })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Which results' })).not.toBeInTheDocument();
  });

  it('say a shared cause once, with its boards and one button for them', async () => {
    show(
      refused('Cakes'),
      refused('Pies'),
      aFailedPin({ boardName: 'Soups', reason: 'Busy.' }),
      gone('Teas'),
    );
    const causes = within(await screen.findByRole('list', { name: 'What several boards have in common' }));
    expect(causes.getByText('2 boards: Pinterest doesn’t let you pin here.')).toBeVisible();
    expect(causes.getByText('Ask its owner.')).toBeVisible();
    expect(causes.getByText('Cakes, Pies')).toBeInTheDocument();
    expect(causes.getByRole('button', { name: 'Retry all 2 boards' })).toBeVisible();
    expect(screen.getAllByText(/doesn’t let you pin here/)).toHaveLength(1);
    expect(screen.getByText('This board is gone.')).toBeVisible();
  });

  it('have no columns of dashes', async () => {
    show({ boardName: 'Cakes' });
    await screen.findByRole('row', { name: /^Cakes/ });
    expect(screen.queryByRole('columnheader', { name: 'Saves' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Pin' })).toBeVisible();
  });

  it('have no column of links before the first one', async () => {
    show(refused('Cakes'), refused('Pies'));
    await screen.findByRole('row', { name: /^Cakes/ });
    expect(screen.queryByRole('columnheader', { name: 'Pin' })).not.toBeInTheDocument();
  });

  it('lead on once every board has the pin', async () => {
    show({ boardName: 'Cakes', pinterestPinId: '813' }, { boardName: 'Pies' });
    expect(await screen.findByText('2 of 2 posted')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create another' })).toHaveAttribute('href', '/create-pin');
    expect(screen.getByRole('link', { name: 'Use as template' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^View on Pinterest/ })[0]).toHaveAttribute(
      'href',
      'https://www.pinterest.com/pin/813',
    );
  });
});
