import { beforeEach, describe, expect, it } from '@jest/globals';
import { analyticsPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  anAnalyticsGroup,
  anAnalyticsPage,
  anAnalyticsPin,
  UNKNOWN_TOTALS,
} from '../../testing/builders/analytics.js';
import { hasBest, hasTrend, rawFailure, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasAnalytics, names, row } from './testing/analytics-screen.js';

beforeEach(() => {
  giveElementsASize();
  server.use(signedInAs(), hasTrend(), hasBest());
});

/** Seen less than the cake: listed before it, it shows that the screen leaves the server's order alone. */
const bread = anAnalyticsPin({ title: 'Bread', impressions: 1 });
const cake = anAnalyticsPin({ title: 'Cake' });

describe('The totals', () => {
  const card = async (label: string) => {
    const term = await screen.findByText(label, { selector: 'dt' });
    return within(term.parentElement as HTMLElement).getByRole('definition');
  };

  it('are short on the cards, and exact in their titles and for screen readers', async () => {
    hasAnalytics(anAnalyticsPage([bread]));
    renderApp('/analytics');
    const impressions = await card('Total Impressions');
    expect(within(impressions).getByText('1.2M')).toHaveAttribute('title', '1,234,567');
    expect(within(impressions).getByText('1.2M')).toHaveAttribute('aria-hidden', 'true');
    expect(within(impressions).getByText('1,234,567')).toBeInTheDocument();
    expect(within(await card('Total Saves')).getByText('1.5K')).toBeVisible();
    expect(await card('Pin Clicks')).toHaveTextContent('999');
    expect(await card('Link Clicks')).toHaveTextContent('0');
    expect(await card('Average Engagement')).toHaveTextContent('4.3%');
  });

  it('are dashes while Pinterest has told nothing, never 0', async () => {
    hasAnalytics(anAnalyticsPage([bread], { metrics: UNKNOWN_TOTALS }));
    renderApp('/analytics');
    for (const label of ['Total Impressions', 'Total Saves', 'Link Clicks', 'Average Engagement']) {
      expect(await card(label)).toHaveTextContent('–Not known yet');
    }
  });
});

describe('The list of pins', () => {
  it('shows of each its place, its numbers and its ways on', async () => {
    const pin = anAnalyticsPin({
      title: 'Bread',
      boardName: 'Baking',
      sectionName: 'Rye',
      pinterestPinId: '813',
      impressions: 12_345,
      saves: 700,
      pinClicks: 20,
      linkClicks: null,
    });
    hasAnalytics(anAnalyticsPage([pin]));
    renderApp('/analytics');
    const bread = await row(/Bread/);
    expect(bread.getByRole('link', { name: 'Bread' })).toHaveAttribute('href', `/pin-history/${pin.groupId}`);
    expect(bread.getByText('Baking > Rye')).toBeVisible();
    expect(bread.getByText('Jul 10, 2026, 10:00 AM UTC')).toBeVisible();
    expect(bread.getByText('12.3K')).toHaveAttribute('title', '12,345');
    expect(bread.getByText('700')).toBeVisible();
    expect(bread.getByRole('cell', { name: 'Not known yet' })).toHaveTextContent('–');
    const onPinterest = bread.getByRole('link', {
      name: 'View on Pinterest Bread (opens in a new tab)',
    });
    expect(onPinterest).toHaveAttribute('href', 'https://www.pinterest.com/pin/813');
    expect(onPinterest).toHaveAttribute('target', '_blank');
    expect(bread.getByRole('button', { name: 'Post again Bread' })).toBeVisible();
  });

  it.each([
    [5.1, '5.1%', 'High engagement'],
    [5, '5.0%', 'Medium engagement'],
    [2, '2.0%', 'Low engagement'],
    [0, '0.0%', 'Low engagement'],
    [120, '120.0%', 'High engagement'],
  ])('tells the level of %d percent in words too', async (engagement, percent, level) => {
    hasAnalytics(anAnalyticsPage([anAnalyticsPin({ title: 'Bread', engagement })]));
    renderApp('/analytics');
    const badge = (await row(/Bread/)).getByText(percent).closest('[title]');
    expect(badge).toHaveAttribute('title', level);
    expect(badge).toHaveTextContent(`${percent} ${level}`);
  });

  it('says of a pin that was deleted that it is gone, and leads nowhere', async () => {
    hasAnalytics(anAnalyticsPage([anAnalyticsPin({ title: 'Bread', isGone: true })]));
    renderApp('/analytics');
    const bread = await row(/Bread/);
    expect(bread.getByText('No longer on Pinterest')).toBeVisible();
    expect(bread.queryByRole('link', { name: /View on Pinterest/ })).not.toBeInTheDocument();
  });

  it('asks for the best first, and for another order when a column is pressed; the server sorts', async () => {
    const asked = hasAnalytics(({ sortBy }) =>
      anAnalyticsPage(sortBy === 'impressions' ? [bread, cake] : [cake, bread], { totalItems: 60 }),
    );
    const { user, currentAddress } = renderApp('/analytics?page=2');
    expect(await names()).toEqual(['Bread', 'Cake']);
    expect(asked).toEqual([
      { view: 'pins', sortBy: 'impressions', sortOrder: 'desc', page: '2', limit: '25' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Saves' }));
    await waitFor(async () => expect(await names()).toEqual(['Cake', 'Bread']));
    expect(asked[1]).toEqual({ view: 'pins', sortBy: 'saves', sortOrder: 'desc', page: '1', limit: '25' });
    expect(currentAddress()).toBe('/analytics?sort=saves&order=desc');
    expect(screen.getByRole('columnheader', { name: 'Saves' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Saves' }));
    await waitFor(() => expect(asked[2]).toMatchObject({ sortBy: 'saves', sortOrder: 'asc' }));
  });

  it('takes view, order and page from the address, and the first of each where that makes no sense', async () => {
    const asked = hasAnalytics(anAnalyticsPage([bread], { totalItems: 60 }));
    const { unmount } = renderApp('/analytics?view=groups&sort=publishedAt&order=asc&page=3');
    await screen.findByRole('table', { name: 'Pin Groups' });
    unmount();
    renderApp('/analytics?view=people&sort=colour&order=upwards&page=-1');
    await screen.findByRole('table', { name: 'Individual Pins' });
    expect(asked).toEqual([
      { view: 'groups', sortBy: 'publishedAt', sortOrder: 'asc', page: '3', limit: '25' },
      { view: 'pins', sortBy: 'impressions', sortOrder: 'desc', page: '1', limit: '25' },
    ]);
  });

  it('can show groups instead, from their first page', async () => {
    const loaf = anAnalyticsGroup({ title: 'Loaf', pinCount: 3 });
    const asked = hasAnalytics(({ view }) =>
      anAnalyticsPage(view === 'groups' ? [loaf] : [bread], { totalItems: view === 'groups' ? 1 : 60 }),
    );
    const { user, currentAddress } = renderApp('/analytics?page=2');
    const toggle = await screen.findByRole('button', { name: 'Pin Groups' });
    expect(screen.getByRole('button', { name: 'Individual Pins' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    const group = await row(/Loaf/);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(group.getByText('3 boards')).toBeVisible();
    expect(group.getByRole('link', { name: 'Results by board Loaf' })).toHaveAttribute(
      'href',
      `/pin-history/${loaf.groupId}`,
    );
    expect(asked.at(-1)).toMatchObject({ view: 'groups', page: '1' });
    expect(currentAddress()).toBe('/analytics?view=groups');
  });
});

describe('The pages', () => {
  it('are opened by links: up to five numbers, previous and next', async () => {
    const asked = hasAnalytics(({ page }) =>
      anAnalyticsPage([page === '1' ? bread : cake], { totalItems: 1_234 }),
    );
    const { user, currentAddress } = renderApp('/analytics?sort=saves&order=desc');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(screen.getByText('1–25 of 1,234')).toBeVisible();
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      'Next',
    ]);
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 1');
    await user.click(pages.getByRole('link', { name: 'Next' }));
    expect(await names()).toEqual(['Cake']);
    expect(currentAddress()).toBe('/analytics?sort=saves&order=desc&page=2');
    expect(asked.at(-1)).toMatchObject({ sortBy: 'saves', page: '2' });
    // The reader begins at the top again, and hears where they are.
    const range = screen.getByText('26–50 of 1,234');
    expect(range).toHaveFocus();
    expect(range).toHaveAttribute('role', 'status');
    await user.click(pages.getByRole('link', { name: 'Page 4' }));
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Previous',
      '2',
      '3',
      '4',
      '5',
      '6',
      'Next',
    ]);
  });

  it('keep the totals and the way on while another one is read', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(analyticsPaths.dashboard, async ({ request }) => {
        const page = new URL(request.url).searchParams.get('page');
        if (page === '2') await held;
        return HttpResponse.json(anAnalyticsPage([page === '2' ? cake : bread], { totalItems: 60 }));
      }),
    );
    const { user } = renderApp('/analytics');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Loading analytics…')).toBeInTheDocument();
    expect(screen.getByText('1.2M')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    answer();
    expect(await names()).toEqual(['Cake']);
  });

  it('are absent where one is enough', async () => {
    hasAnalytics(anAnalyticsPage([bread, cake]));
    renderApp('/analytics');
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('behind the last one are empty, and lead back', async () => {
    hasAnalytics(({ page }) => anAnalyticsPage(page === '1' ? [bread] : [], { totalItems: 30 }));
    const { user } = renderApp('/analytics?page=9');
    expect(await screen.findByText('Nothing on this page')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'To the first page' }));
    expect(await names()).toEqual(['Bread']);
  });
});

describe('Analytics without pins', () => {
  it('say what comes next', async () => {
    hasAnalytics(anAnalyticsPage([], { updatedAt: null }));
    renderApp('/analytics');
    expect(await screen.findByText('No posted pins yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a pin' })).toHaveAttribute('href', '/create-pin');
    expect(screen.queryByText(/24 to 48 hours/)).not.toBeInTheDocument();
  });
});

describe('Analytics that can’t be loaded', () => {
  it('say so, and are read again when asked to', async () => {
    server.use(http.get(analyticsPaths.dashboard, () => rawFailure(502)));
    const { user } = renderApp('/analytics');
    expect(await screen.findByText('Failed to load analytics data')).toBeVisible();
    expect(screen.getAllByText('Not known yet')).toHaveLength(5);
    hasAnalytics(anAnalyticsPage([bread]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Bread']);
    expect(screen.queryByText('Failed to load analytics data')).not.toBeInTheDocument();
  });
});
