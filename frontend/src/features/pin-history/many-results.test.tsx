import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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
    const { user, currentAddress } = show({ boardName: 'Cakes' }, refused('Pies'), {
      boardName: 'Soups',
      status: 'processing',
    });
    const filters = within(await screen.findByRole('group', { name: 'Which results' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 3',
      'Failed 1',
      'Waiting 1',
      'Posted 1',
    ]);
    expect(boards()).toEqual(['Pies', 'Cakes', 'Soups']);
    await user.click(filters.getByRole('button', { name: 'Posted 1' }));
    expect(boards()).toEqual(['Cakes']);
    expect(filters.getByRole('button', { name: 'Posted 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(currentAddress()).toContain('?show=posted');
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
