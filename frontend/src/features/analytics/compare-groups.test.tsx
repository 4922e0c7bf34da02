import { beforeEach, describe, expect, it } from '@jest/globals';
import { analyticsPaths } from '@boardcast/contracts';
import type { AnalyticsItem } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnalyticsGroup, anAnalyticsPage } from '../../testing/builders/analytics.js';
import { hasBest, hasTrend, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp, setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasAnalytics, row } from './testing/analytics-screen.js';

const loaf = anAnalyticsGroup({ title: 'Loaf', pinCount: 4, impressions: 2_000, saves: 10 });
const cake = anAnalyticsGroup({ title: 'Cake', pinCount: 2, impressions: 1_500, saves: 90 });
const pair = `${loaf.id},${cake.id}`;

const hasGrowth = (group: AnalyticsItem, sums: readonly number[]) =>
  http.get(analyticsPaths.growth(group.id), () =>
    HttpResponse.json({
      group,
      days: sums.map((impressions, age) => ({ age, impressions, saves: 1, pinClicks: 1, linkClicks: 0 })),
    }),
  );

beforeEach(() => {
  // Growth goes up to the age of the younger.
  setTheDate('2026-07-12T11:00:00.000Z');
  giveElementsASize();
  hasAnalytics(anAnalyticsPage([loaf, cake]));
  server.use(signedInAs(), hasTrend(), hasBest(), hasGrowth(loaf, [10, 20, 30]), hasGrowth(cake, [5, 6]));
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Compare pin groups' }));

describe('Comparing two groups', () => {
  it('begins with one and the question for the other, and shows both side by side', async () => {
    const { user, currentAddress } = renderApp('/analytics?view=groups&page=2');
    await user.click((await row(/Loaf/)).getByRole('button', { name: 'Compare Loaf' }));
    expect(screen.getByText('Choose another group to compare with “Loaf”.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(currentAddress()).toBe('/analytics?view=groups&page=2');
    await user.click((await row(/Cake/)).getByRole('button', { name: 'Compare with “Loaf” Cake' }));
    const both = await dialog();
    expect(currentAddress()).toBe(`/analytics?view=groups&page=2&compare=${encodeURIComponent(pair)}`);
    const table = within(await both.findByRole('table', { name: 'Compare pin groups' }));
    const cells = (name: string) =>
      table.getAllByRole('row', { name: new RegExp(`^${name}`) }).map(({ textContent }) => textContent);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Number',
      'LoafPosted July 10, 2026',
      'CakePosted July 10, 2026',
    ]);
    expect(cells('Pins')).toEqual(['Pins42']);
    expect(cells('Impressions')).toEqual(['Impressions2.0K2,0001.5K1,500', 'Impressions500750 higher']);
    expect(cells('Saves')).toEqual(['Saves1090', 'Saves2.545 higher', 'Saves0.5%6.0% higher']);
    expect(screen.queryByText(/^Choose another group/)).not.toBeInTheDocument();
  });

  it('shows how both grew by the same age, as a chart or a table', async () => {
    const { user } = renderApp(`/analytics?view=groups&compare=${pair}`);
    const growth = within(await (await dialog()).findByRole('region', { name: 'Growth' }));
    expect(
      growth.getByRole('figure', { name: 'Impressions by age, as a chart' }),
    ).toHaveAccessibleDescription(/^Impressions at the same age, after 2 days: 30 and 6\./);
    await user.click(growth.getByRole('button', { name: 'Table view' }));
    const rows = within(growth.getByRole('table', { name: 'Impressions by age' }))
      .getAllByRole('row')
      .map((one) => [...one.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Days since posting', 'Loaf', 'Cake'],
      ['2 days', '30', '6'],
      ['1 day', '20', '6'],
      ['0 days', '10', '5'],
    ]);
    await user.selectOptions(growth.getByRole('combobox', { name: 'Number' }), 'Saves');
    expect(growth.getByRole('table', { name: 'Saves by age' })).toBeVisible();
  });

  it('can be given up before the other is chosen, by the bar or by the group itself', async () => {
    const { user } = renderApp('/analytics?view=groups');
    await user.click((await row(/Loaf/)).getByRole('button', { name: 'Compare Loaf' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/^Choose another group/)).not.toBeInTheDocument();
    await user.click((await row(/Loaf/)).getByRole('button', { name: 'Compare Loaf' }));
    await user.click((await row(/Loaf/)).getByRole('button', { name: 'Don’t compare Loaf' }));
    expect(screen.queryByText(/^Choose another group/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends with the list of pins, which has no groups to choose', async () => {
    const { user } = renderApp('/analytics?view=groups');
    await user.click((await row(/Loaf/)).getByRole('button', { name: 'Compare Loaf' }));
    await user.click(screen.getByRole('button', { name: 'Individual Pins' }));
    await waitFor(() => expect(screen.queryByText(/^Choose another group/)).not.toBeInTheDocument());
  });

  it('gives the focus back when it is closed, and leaves the address', async () => {
    const { user, currentAddress } = renderApp('/analytics?view=groups');
    await user.click((await row(/Loaf/)).getByRole('button', { name: 'Compare Loaf' }));
    await user.click((await row(/Cake/)).getByRole('button', { name: /^Compare with/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/analytics?view=groups');
    expect((await row(/Cake/)).getByRole('button', { name: 'Compare Cake' })).toHaveFocus();
  });

  it('that came by an address closes into the list without them', async () => {
    const { user, currentAddress } = renderApp(`/analytics?view=groups&compare=${pair}`);
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/analytics?view=groups');
  });

  it.each(['', loaf.id, `${loaf.id},${loaf.id}`, `${loaf.id},cake`, `${pair},${loaf.id}`])(
    'takes no part in the screen if the address says %j',
    async (compared) => {
      renderApp(`/analytics?view=groups&compare=${compared}`);
      await row(/Loaf/);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it.each([
    ['that is gone', () => refusal('pin-group.not-found'), 'Pin not found'],
    ['that can’t be read', () => rawFailure(502), 'Failed to load the groups'],
  ])('with a group %s says so, and can be tried again', async (_case, answer, text) => {
    server.use(http.get(analyticsPaths.growth(cake.id), answer));
    const { user } = renderApp(`/analytics?view=groups&compare=${pair}`);
    const both = await dialog();
    expect(await both.findByText(text)).toBeVisible();
    server.use(hasGrowth(cake, [5]));
    await user.click(both.getByRole('button', { name: 'Retry' }));
    expect(await both.findByRole('table', { name: 'Compare pin groups' })).toBeVisible();
  });
});
