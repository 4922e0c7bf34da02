import { beforeEach, describe, expect, it } from '@jest/globals';
import { analyticsPaths, pinPaths } from '@boardcast/contracts';
import type { AnalyticsGroupPins } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  anAnalyticsGroup,
  anAnalyticsPage,
  anAnalyticsPin,
  aPageOfGroup,
} from '../../testing/builders/analytics.js';
import { aPinGroupDetail } from '../../testing/builders/pins.js';
import { hasBest, hasBoardLists, hasTrend, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp, setTheDate } from '../../testing/render-app.js';
import { notesSavedFiles } from '../../testing/saved-files.js';
import { server } from '../../testing/server.js';
import { hasAnalytics, names, row } from './testing/analytics-screen.js';

beforeEach(() => {
  giveElementsASize();
  server.use(signedInAs(), hasTrend(), hasBest());
});

const bread = anAnalyticsPin({ title: 'Bread' });
const loaf = anAnalyticsGroup({ title: 'Loaf', pinCount: 3 });

describe('The pins of a group', () => {
  const pins = [
    anAnalyticsPin({ boardName: 'Baking', sectionName: 'Rye', impressions: 900, saves: 1 }),
    anAnalyticsPin({ boardName: 'Cakes', impressions: 50, saves: 7, isGone: true }),
    anAnalyticsPin({ boardName: 'Autumn', impressions: null, saves: null }),
  ];

  const open = async () => {
    hasAnalytics(anAnalyticsPage([loaf]));
    const app = renderApp('/analytics?view=groups&sort=linkClicks&order=asc');
    const opener = await screen.findByRole('button', { name: 'Loaf' });
    await app.user.click(opener);
    return { ...app, opener, dialog: await screen.findByRole('dialog', { name: 'Loaf' }) };
  };

  /** The API answers with these, in their order. @returns the queries it was asked with */
  const hasPins = (answer: (query: Record<string, string>) => AnalyticsGroupPins) => {
    const asked: Record<string, string>[] = [];
    server.use(
      http.get(analyticsPaths.groupPins(loaf.id), ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        asked.push(query);
        return HttpResponse.json(answer(query));
      }),
    );
    return asked;
  };

  it('open in a dialog, best first, below the totals of all', async () => {
    const asked = hasPins(() => aPageOfGroup(pins));
    const { currentAddress, dialog } = await open();
    expect(await names('Loaf')).toEqual(['Baking > Rye', 'CakesNo longer on Pinterest', 'Autumn']);
    const columns = within(dialog).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Board',
      'Posted',
      'Impressions',
      'Saves',
      'Pin clicks',
      'Link clicks',
      'Engagement',
      'Actions',
    ]);
    expect(asked).toEqual([{ page: '1', limit: '25', sortBy: 'impressions', sortOrder: 'desc' }]);
    expect(within(dialog).getByText('1.2M')).toBeVisible();
    expect(currentAddress()).toBe('/analytics?view=groups&sort=linkClicks&order=asc');
    expect(within(dialog).getAllByRole('link', { name: /^View on Pinterest/ })).toHaveLength(2);
    expect(within(dialog).getByRole('link', { name: 'Results by board' })).toHaveAttribute(
      'href',
      `/pin-history/${loaf.id}`,
    );
    expect(within(dialog).queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('come a page at a time, sorted by the server without touching the screen’s order', async () => {
    const asked = hasPins(({ page, sortBy }) =>
      aPageOfGroup([anAnalyticsPin({ boardName: `${page} by ${sortBy}` })], { totalItems: 60 }),
    );
    const { user, currentAddress, dialog } = await open();
    expect(await names('Loaf')).toEqual(['1 by impressions']);
    const pages = within(within(dialog).getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('1–25 of 60')).toBeVisible();
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Next' }));
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(await within(dialog).findByText('3 by impressions')).toBeVisible();
    expect(pages.getByText('51–60 of 60')).toBeVisible();
    expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    for (const column of ['Board', 'Posted', 'Saves', 'Pin clicks', 'Link clicks', 'Engagement']) {
      await user.click(within(dialog).getByRole('button', { name: column }));
      await within(dialog).findByText(/^1 by /);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Engagement' }));
    await waitFor(() => expect(asked).toHaveLength(10));
    expect(asked.slice(3).map(({ sortBy, sortOrder, page }) => `${sortBy} ${sortOrder} ${page}`)).toEqual([
      'board asc 1',
      'publishedAt desc 1',
      'saves desc 1',
      'pinClicks desc 1',
      'linkClicks desc 1',
      'engagement desc 1',
      'engagement asc 1',
    ]);
    expect(currentAddress()).toBe('/analytics?view=groups&sort=linkClicks&order=asc');
  });

  it('of a page that can’t be loaded say so, and keep the way to the others', async () => {
    hasPins(() => aPageOfGroup(pins, { totalItems: 60 }));
    const { user, dialog } = await open();
    const next = await within(dialog).findByRole('button', { name: 'Next' });
    server.use(http.get(analyticsPaths.groupPins(loaf.id), () => rawFailure(502)));
    await user.click(next);
    expect(await within(dialog).findByText('Failed to load analytics data')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }));
    expect(await names('Loaf')).toHaveLength(3);
  });

  it('give the focus back when the dialog closes', async () => {
    server.use(http.get(analyticsPaths.groupPins(loaf.id), () => HttpResponse.json(aPageOfGroup(pins))));
    const { user, opener, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('that can’t be loaded say so, and are read again when asked to', async () => {
    server.use(http.get(analyticsPaths.groupPins(loaf.id), () => rawFailure(502)));
    const { user, dialog } = await open();
    expect(await within(dialog).findByText('Failed to load analytics data')).toBeVisible();
    server.use(http.get(analyticsPaths.groupPins(loaf.id), () => HttpResponse.json(aPageOfGroup(pins))));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await names('Loaf')).toHaveLength(3);
  });
});

describe('Posting again', () => {
  it('opens a new pin with the texts, the image and the list of the group', async () => {
    const group = aPinGroupDetail({ id: bread.groupId, title: 'Bread', description: 'Rye & salt' });
    hasAnalytics(anAnalyticsPage([bread]));
    server.use(
      http.get(pinPaths.group(group.id), () => HttpResponse.json(group)),
      hasBoardLists([]),
    );
    const { user, currentAddress } = renderApp('/analytics');
    await user.click((await row(/Bread/)).getByRole('button', { name: 'Post again Bread' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/create-pin\?/));
    const query = new URLSearchParams(currentAddress().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      title: 'Bread',
      description: 'Rye & salt',
      link: group.link,
      imageUrl: group.imageUrl,
      boardListId: group.boardLists[0]?.id,
      textsFrom: group.id,
    });
  });

  it('says when that can’t be read, and stays', async () => {
    hasAnalytics(anAnalyticsPage([bread]));
    server.use(http.get(pinPaths.group(bread.groupId), () => refusal('pin-group.not-found')));
    const { user, currentAddress } = renderApp('/analytics');
    await user.click((await row(/Bread/)).getByRole('button', { name: 'Post again Bread' }));
    expect(await screen.findByText('Failed to load pin details')).toBeVisible();
    expect(currentAddress()).toBe('/analytics');
  });
});

describe('The export', () => {
  const saved = notesSavedFiles();

  it('saves the view in its order, named by both view and date', async () => {
    setTheDate('2026-07-12T23:30:00.000Z');
    hasAnalytics(anAnalyticsPage([loaf]));
    const asked: unknown[] = [];
    server.use(
      http.get(analyticsPaths.export, ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return new HttpResponse('Title,Boards\r\nLoaf,3\r\n');
      }),
    );
    const { user } = renderApp('/analytics?view=groups&sort=saves&order=asc&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual([{ view: 'groups', sortBy: 'saves', sortOrder: 'asc' }]);
    expect(saved[0]?.name).toBe('analytics-groups-2026-07-12.csv');
    expect(await saved[0]?.file.text()).toBe('Title,Boards\r\nLoaf,3\r\n');
  });

  it.each([
    ['that is refused', () => rawFailure(500)],
    ['that is cut off', () => HttpResponse.error()],
  ])('%s says that it failed, and saves nothing', async (_case, answer) => {
    hasAnalytics(anAnalyticsPage([loaf]));
    server.use(http.get(analyticsPaths.export, answer));
    const { user } = renderApp('/analytics');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export data')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-busy');
    expect(saved).toEqual([]);
  });
});
