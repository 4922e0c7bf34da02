import { beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { creditsInTurn, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasGroup, row } from './testing/group-screen.js';

beforeEach(() => server.use(signedInAs()));

async function boards(): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: 'Results by board' });
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

describe('A pin’s detail', () => {
  it.each([
    ['failed', 'Never'],
    ['processing', 'Not yet'],
  ] as const)('says of one that is %s and was not posted: %s', async (status, text) => {
    const group = aPinGroupDetail({ status, publishedAt: null, pins: [aPin({ status: 'failed' })] });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows what was posted, where to and when', async () => {
    const group = aPinGroupDetail({ title: 'Rye bread', altText: 'A loaf on a board' });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Rye bread' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'A loaf on a board' })).toHaveAttribute('src', group.imageUrl);
    expect(screen.getByText('What the pin is about.')).toBeVisible();
    expect(screen.getByRole('link', { name: /example\.com\/recipe/ })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Kitchen boards' })).toBeVisible();
    expect(screen.getByText('Jul 10, 2026, 10:00 AM UTC')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Pin History' })).toHaveAttribute('href', '/pin-history');
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Use as template' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/create-pin\?title=Rye\+bread&.*altText=A\+loaf\+on\+a\+board/),
    );
    expect(document.title).toBe('Rye bread · Boardcast');
  });

  it('leads from one whose time is to come to its form', async () => {
    const group = aPinGroupDetail({
      ...{ status: 'pending', publishedAt: null, nextPlannedAt: '2099-07-10T10:00:00.000Z' },
      pins: [aPin({ status: 'pending', pinterestPinId: null, publishedAt: null })],
    });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}`);
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/scheduled-pins?edit=${group.id}`,
    );
    expect(screen.getByRole('link', { name: 'Back to Scheduled Pins' })).toHaveAttribute(
      'href',
      '/scheduled-pins',
    );
  });

  it('never makes a link of an address that is not one of the web', async () => {
    const group = aPinGroupDetail({ link: 'javascript:alert(1)' });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}`);
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
  });

  it('shows each board with its state, reason, advice and way to the pin', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const group = aPinGroupDetail({
      status: 'partial',
      pins: [
        aPin({
          boardName: 'Baking',
          sectionName: 'Pies',
          pinterestPinId: '813',
          impressions: 1200,
          saves: 4,
        }),
        aPin({
          boardName: 'Cakes',
          status: 'failed',
          pinterestPinId: null,
          error: JSON.stringify({ status: 403, message: 'Not permitted' }),
          reason: 'You may not pin to this board.',
          advice: 'Ask its owner for access.',
        }),
        aPin({
          boardName: 'Drinks',
          status: 'pending',
          pinterestPinId: null,
          retryCount: 2,
          nextRetryAt: '2026-07-10T10:05:00Z',
        }),
        aPin({
          boardName: 'Eggs',
          status: 'failed',
          pinterestPinId: null,
          retryCount: 8,
          error: 'No answer.',
        }),
      ],
    });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}`);
    const baking = await row(/Baking > Pies/);
    expect(baking.getByText('posted')).toBeVisible();
    expect(baking.getByText('1.2K')).toHaveAttribute('title', '1,200');
    expect(baking.getAllByRole('cell', { name: 'Not known yet' })).toHaveLength(2);
    expect(baking.getByText('813')).toBeVisible();
    expect(baking.getByRole('link', { name: /View on Pinterest/ })).toHaveAttribute(
      'href',
      'https://www.pinterest.com/pin/813',
    );
    const cakes = await row(/Cakes/);
    expect(cakes.getByText('You may not pin to this board.')).toBeVisible();
    expect(cakes.getByText('Ask its owner for access.')).toBeVisible();
    expect(cakes.getByText('Pinterest error (403): Not permitted')).toBeInTheDocument();
    const drinks = await row(/Drinks/);
    expect(drinks.getByText('retrying')).toBeVisible();
    expect(drinks.getByText('Attempt 2/8')).toBeVisible();
    expect(drinks.getByText('Next retry in 5 minutes')).toBeVisible();
    const eggs = await row(/Eggs/);
    expect(eggs.getByText('Failed (8/8 retries attempted)')).toBeVisible();
    expect(eggs.getByText('No answer.')).toBeVisible();
  });

  it('says of a pin that was deleted on Pinterest that it is gone, and shows another one as the way there', async () => {
    const [gone, there] = [
      aPin({ boardName: 'Baking', pinterestPinId: '813', isGone: true, impressions: 40 }),
      aPin({ boardName: 'Cakes', pinterestPinId: '814' }),
    ];
    const group = aPinGroupDetail({ pins: [gone, there] });
    hasGroup(group);
    renderApp(`/pin-history/${group.id}`);
    const baking = await row(/Baking/);
    expect(baking.getByText('No longer on Pinterest')).toBeVisible();
    expect(baking.getByText('813')).toBeVisible();
    expect(baking.getByText('40')).toBeVisible();
    expect(baking.queryByRole('link', { name: /View on Pinterest/ })).not.toBeInTheDocument();
    const ways = screen.getAllByRole('link', { name: /View on Pinterest/ });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.pinterest.com/pin/814',
      'https://www.pinterest.com/pin/814',
    ]);
  });

  it('shows failed boards first, the others in the order of the list, until it is sorted; unknown numbers stay behind', async () => {
    const group = aPinGroupDetail({
      pins: [
        aPin({ boardName: 'Cakes', saves: 3 }),
        aPin({ boardName: 'Apples', saves: null }),
        aPin({ boardName: 'Board 10', saves: 20 }),
        aPin({ boardName: 'Board 9', status: 'failed', saves: null }),
      ],
    });
    hasGroup(group);
    const { user, currentAddress } = renderApp(`/pin-history/${group.id}`);
    expect(await boards()).toEqual(['Board 9', 'Cakes', 'Apples', 'Board 10']);
    await user.click(screen.getByRole('button', { name: 'Board' }));
    expect(await boards()).toEqual(['Apples', 'Board 9', 'Board 10', 'Cakes']);
    await user.click(screen.getByRole('button', { name: 'Saves' }));
    expect(await boards()).toEqual(['Board 10', 'Cakes', 'Board 9', 'Apples']);
    expect(currentAddress()).toContain('?sort=saves&order=desc');
    await user.click(screen.getByRole('button', { name: 'Saves' }));
    expect(await boards()).toEqual(['Cakes', 'Board 10', 'Board 9', 'Apples']);
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect((await boards())[0]).toBe('Board 9');
  });

  it('follows the posting by itself and tells screen readers how far it is', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const first = aPin({ boardName: 'Baking' });
    const second = aPin({ boardName: 'Cakes' });
    const waiting = { ...second, status: 'processing' as const, pinterestPinId: null };
    const before = aPinGroupDetail({ status: 'processing', pins: [first, waiting] });
    hasGroup(before);
    renderApp(`/pin-history/${before.id}`);
    await screen.findByRole('heading', { level: 1, name: before.title });
    expect(screen.getByRole('status')).toHaveTextContent('Posted to 1 of 2 boards');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50');
    hasGroup({ ...aPinGroupDetail({ pins: [first, second] }), id: before.id });
    await letTimePass(5_000);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Posted to 2 of 2 boards'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('asks for the credits when that of the pin comes back', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    creditsInTurn(0, 1);
    const waiting = aPin({ status: 'processing', pinterestPinId: null });
    const before = aPinGroupDetail({ status: 'processing', pins: [waiting] });
    hasGroup(before);
    const { store } = renderApp(`/pin-history/${before.id}`);
    await screen.findByRole('heading', { level: 1, name: before.title });
    hasGroup({ ...before, status: 'failed', creditReturned: true, pins: [{ ...waiting, status: 'failed' }] });
    await letTimePass(5_000);
    await waitFor(() => expect(store.getState().auth.user?.availableCredits).toBe(1));
  });

  it('asks for the credits when that of the pin came back before anybody looked', async () => {
    creditsInTurn(0, 1);
    const group = aPinGroupDetail({ status: 'failed', creditReturned: true });
    hasGroup(group);
    const { store } = renderApp(`/pin-history/${group.id}`);
    await screen.findByRole('heading', { level: 1, name: group.title });
    await waitFor(() => expect(store.getState().auth.user?.availableCredits).toBe(1));
  });

  it('says when there is no such pin', async () => {
    server.use(http.get(pinPaths.group('gone'), () => refusal('pin-group.not-found')));
    renderApp('/pin-history/gone');
    expect(await screen.findByText('Pin not found')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again when asked to', async () => {
    const group = aPinGroupDetail({ title: 'Rye bread' });
    server.use(http.get(pinPaths.group(group.id), () => rawFailure(500)));
    const { user } = renderApp(`/pin-history/${group.id}`);
    expect(await screen.findByText('Failed to load pin details')).toBeVisible();
    hasGroup(group);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rye bread' })).toBeVisible();
  });
});
