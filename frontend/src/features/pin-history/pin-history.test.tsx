import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { uuid } from '../../testing/builders/numbers.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { givesCsrfToken, hasHistory, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { JULY, JUNE, hasMonths, base, titles, bread, apple, cherry } from './testing/history-screen.js';

describe('The pin history', () => {
  it('lists newest first, with where each pin went and how it ended', async () => {
    base();
    server.use(
      hasHistory([
        apple,
        aPinGroup({ ...bread, status: 'partial', successCount: 3, failedCount: 1 }),
        cherry,
      ]),
    );
    renderApp('/pin-history');
    expect(await titles()).toEqual(['Bread', 'Cherry pie', 'apple cake']);
    expect(screen.getByRole('link', { name: 'Kitchen boards' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/board-lists\/0/),
    );
    expect(screen.getByText('Autumn').closest('a')).toBeNull();
    expect(screen.getByText('Baking > Pies')).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Bread/ }));
    expect(row.getByText('partial')).toBeVisible();
    expect(row.getByText('3 posted')).toBeVisible();
    expect(row.getByText('1 failed')).toBeVisible();
    expect(row.getByText('Jul 3, 2026, 10:00 AM UTC')).toBeVisible();
    expect(row.getByRole('link', { name: 'Details of Bread' })).toHaveAttribute(
      'href',
      `/pin-history/${bread.id}`,
    );
  });

  it('offers each pin as a template for a new one', async () => {
    base();
    server.use(hasHistory([{ ...bread, description: 'Rye & salt', altText: null }]));
    renderApp('/pin-history');
    const link = await screen.findByRole('link', { name: 'Use as template Bread' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://boardcast.test');
    expect(address.pathname).toBe('/create-pin');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      title: 'Bread',
      description: 'Rye & salt',
      link: bread.link,
      imageUrl: bread.imageUrl,
      boardListId: bread.boardLists[0]?.id,
      textsFrom: bread.id,
    });
  });

  it('links to each of several lists that is not gone, and leaves the choice to a template', async () => {
    base();
    const boardLists = [
      { id: uuid(501), name: 'Kitchen' },
      { id: null, name: 'Gone' },
    ];
    server.use(hasHistory([{ ...bread, boardLists }]));
    renderApp('/pin-history');
    const row = within(await screen.findByRole('row', { name: /Bread/ }));
    expect(row.getByText(/^Kitchen/).parentElement).toHaveTextContent('Kitchen, Gone');
    expect(row.getByRole('link', { name: 'Kitchen' })).toHaveAttribute('href', `/board-lists/${uuid(501)}`);
    expect(row.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
    const template = screen.getByRole('link', { name: 'Use as template Bread' }).getAttribute('href');
    expect(template).not.toContain('boardListId');
  });

  it('sorts by its columns, keeps the order in the address and says it to screen readers', async () => {
    base();
    server.use(hasHistory([apple, bread, cherry]));
    const { user, currentAddress } = renderApp('/pin-history');
    await titles();
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(await titles()).toEqual(['apple cake', 'Bread', 'Cherry pie']);
    expect(currentAddress()).toBe('/pin-history?sort=title&order=asc');
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(await titles()).toEqual(['Cherry pie', 'Bread', 'apple cake']);
    await user.click(screen.getByRole('button', { name: 'Board List' }));
    expect(await titles()).toEqual(['apple cake', 'Cherry pie', 'Bread']);
    await user.click(screen.getByRole('button', { name: 'Published' }));
    expect(currentAddress()).toBe('/pin-history?sort=published&order=desc');
  });

  describe('where there is room for another column', () => {
    const { matchMedia } = window;
    beforeEach(() => {
      const listening = { addListener: () => {}, removeListener: () => {} };
      window.matchMedia = (media) =>
        Object.assign(new EventTarget(), {
          ...listening,
          matches: media.includes('min-width'),
          media,
        }) as unknown as MediaQueryList;
    });
    afterEach(() => {
      window.matchMedia = matchMedia;
    });

    it('shows how often pins were seen, and sorts by it; what is unknown comes last', async () => {
      base();
      const [seen, little] = [12_345, 20];
      server.use(hasHistory([{ ...apple, impressions: little }, bread, { ...cherry, impressions: seen }]));
      const { user, currentAddress } = renderApp('/pin-history');
      await titles();
      expect(screen.getByText('12.3K')).toHaveAttribute('title', '12,345');
      await user.click(screen.getByRole('button', { name: 'Impressions' }));
      expect(await titles()).toEqual(['Cherry pie', 'apple cake', 'Bread']);
      expect(currentAddress()).toBe('/pin-history?sort=impressions&order=desc');
    });

    it('has no such column before Pinterest has told a number', async () => {
      base();
      server.use(hasHistory([bread]));
      renderApp('/pin-history');
      await titles();
      expect(screen.queryByText('Impressions')).not.toBeInTheDocument();
    });
  });

  it('takes an order from the address, and ignores one that is none', async () => {
    base();
    server.use(hasHistory([apple, bread, cherry]));
    renderApp('/pin-history?sort=colour&order=upwards');
    expect(await titles()).toEqual(['Bread', 'Cherry pie', 'apple cake']);
  });

  it('offers no month filter when there is only one month', async () => {
    base();
    server.use(hasHistory([bread]));
    renderApp('/pin-history');
    await titles();
    expect(screen.queryByLabelText('Month')).not.toBeInTheDocument();
  });

  it('filters by month in the address', async () => {
    server.use(
      signedInAs(),
      hasMonths([JULY, JUNE]),
      http.get(pinPaths.history, ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('month') === '2026-06' ? [] : [bread]),
      ),
    );
    const { user, currentAddress } = renderApp('/pin-history');
    await titles();
    await user.selectOptions(await screen.findByLabelText('Month'), 'June 2026');
    expect(await screen.findByText('No pins in this month')).toBeVisible();
    expect(currentAddress()).toBe('/pin-history?month=2026-06');
    await user.selectOptions(screen.getByLabelText('Month'), 'All Months');
    expect(await titles()).toEqual(['Bread']);
    expect(currentAddress()).toBe('/pin-history');
  });

  it('shows a month in the address that has no pins as the one it filters by', async () => {
    server.use(signedInAs(), hasMonths([JULY, JUNE]), hasHistory([]));
    renderApp('/pin-history?month=2026-01');
    expect(await screen.findByLabelText('Month')).toHaveDisplayValue('January 2026');
  });

  it('ignores a month in the address that is none', async () => {
    base();
    server.use(hasHistory([bread]));
    renderApp('/pin-history?month=2026-13');
    expect(await titles()).toEqual(['Bread']);
  });

  it('shows the next step when there are no pins yet', async () => {
    base();
    server.use(hasHistory([]));
    renderApp('/pin-history');
    expect(await screen.findByText('No pins posted yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create your first pin' })).toHaveAttribute(
      'href',
      '/create-pin',
    );
    expect(screen.getByRole('link', { name: 'See scheduled pins' })).toHaveAttribute(
      'href',
      '/scheduled-pins',
    );
  });

  it.each([404, 500])('counts HTTP %i as an empty list, which can be refreshed', async (status) => {
    base();
    server.use(http.get(pinPaths.history, () => rawFailure(status)));
    const { user } = renderApp('/pin-history');
    expect(await screen.findByText('No pins posted yet')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(hasHistory([bread]));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await titles()).toEqual(['Bread']);
  });

  it('says that another failure is one, and tries again when asked to', async () => {
    base();
    server.use(http.get(pinPaths.history, () => rawFailure(502)));
    const { user } = renderApp('/pin-history');
    expect(await screen.findByText('Failed to load pin history')).toBeVisible();
    server.use(hasHistory([bread]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await titles()).toEqual(['Bread']);
    expect(screen.queryByText('Failed to load pin history')).not.toBeInTheDocument();
  });
});

describe('Deleting a record', () => {
  it('asks first, says that the pins on Pinterest stay, and has the focus on the safe button', async () => {
    base();
    server.use(hasHistory([bread]));
    const { user } = renderApp('/pin-history');
    await user.click(await screen.findByRole('button', { name: 'Delete record of Bread' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this record?' });
    expect(dialog).toHaveTextContent(/Pins already on Pinterest stay there/);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await titles()).toEqual(['Bread']);
  });

  it('takes the record out of the list, be it the last, and keeps the focus on the screen', async () => {
    base();
    let groups = [bread];
    server.use(
      givesCsrfToken(),
      http.get(pinPaths.history, () => HttpResponse.json(groups)),
      http.delete(pinPaths.group(bread.id), () => {
        groups = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/pin-history');
    await user.click(await screen.findByRole('button', { name: 'Delete record of Bread' }));
    await user.click(await screen.findByRole('button', { name: 'Delete record' }));
    expect(await screen.findByText('Record deleted')).toBeVisible();
    expect(await screen.findByText('No pins posted yet')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each([
    ['the server’s words', () => refusal('pin-group.processing'), /still being posted/],
    ['its own', () => rawFailure(502), 'Failed to delete pin history record'],
  ])('that fails says so with %s, until the person closes it', async (_case, answer, text) => {
    base();
    server.use(
      givesCsrfToken(),
      hasHistory([bread]),
      http.delete(pinPaths.group(bread.id), () => answer()),
    );
    const { user } = renderApp('/pin-history');
    await user.click(await screen.findByRole('button', { name: 'Delete record of Bread' }));
    await user.click(await screen.findByRole('button', { name: 'Delete record' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Delete Failed');
    expect(within(toast).getByText(text)).toBeVisible();
    await user.click(within(toast).getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(screen.queryByText('Delete Failed')).not.toBeInTheDocument());
    expect(await titles()).toEqual(['Bread']);
  });
});
