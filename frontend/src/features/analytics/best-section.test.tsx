import { beforeEach, describe, expect, it } from '@jest/globals';
import { analyticsPaths } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { anAnalyticsPage, anAnalyticsPin } from '../../testing/builders/analytics.js';
import { hasBest, hasTrend, rawFailure, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasAnalytics, names } from './testing/analytics-screen.js';

beforeEach(() => {
  giveElementsASize();
  server.use(signedInAs(), hasTrend());
  hasAnalytics(anAnalyticsPage([anAnalyticsPin({ title: 'Bread' })]));
});

const counted = { pinCount: 12, impressions: 1_234.5, engagement: 4.26 };
const section = async () => within(await screen.findByRole('region', { name: 'What works best' }));
const rows = async (kind: string) =>
  within(await (await section()).findByRole('list', { name: kind }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('What works best', () => {
  it('are boards with what a typical pin gathers there, and of how many pins that is made', async () => {
    const cakes = { boardId: '2', boardName: 'Cakes', pinCount: 1, impressions: 900, engagement: 0 };
    server.use(hasBest({ boards: [{ boardId: '1', boardName: 'Baking', ...counted }, cakes] }));
    renderApp('/analytics');
    expect(await rows('Boards')).toEqual([
      'Baking1.2K1,235 impressions12 pins · 4.3% engagement',
      'Cakes900 impressions1 pin · 0.0% engagement',
    ]);
    expect(
      (await section()).getByText('Impressions of a typical pin, posted a week to a year ago.'),
    ).toBeVisible();
  });

  it('are weekdays and hours too, in the user’s language and with their zone', async () => {
    server.use(
      hasBest({
        timeZone: 'America/Argentina/Buenos_Aires',
        weekdays: [7, 1].map((weekday) => ({ weekday, ...counted })),
        hours: [0, 15, 23, 11, 5, 6].map((hour) => ({ hour, ...counted })),
      }),
    );
    const { user } = renderApp('/analytics');
    await user.click((await section()).getByRole('button', { name: 'Weekdays' }));
    expect((await rows('Weekdays')).map((row) => row?.split('1.2K')[0])).toEqual(['Sunday', 'Monday']);
    expect((await section()).getByText(/Times of America\/Argentina\/Buenos Aires\.$/)).toBeVisible();
    await user.click((await section()).getByRole('button', { name: 'Hours' }));
    const hours = (await rows('Hours')).map((row) => row?.split('1.2K')[0]?.replaceAll(/\s/g, ' '));
    expect(hours).toEqual(['12 AM – 1 AM', '3 PM – 4 PM', '11 PM – 12 AM', '11 AM – 12 PM', '5 AM – 6 AM']);
  });

  it('says of each kind that has too few pins what it takes', async () => {
    server.use(hasBest({ weekdays: [1, 2].map((weekday) => ({ weekday, ...counted })) }));
    const { user } = renderApp('/analytics');
    const best = await section();
    expect(
      await best.findByText(
        'Boards are compared once at least two have 5 pins that are more than a week old.',
      ),
    ).toBeVisible();
    expect(best.queryByRole('list')).not.toBeInTheDocument();
    await user.click(best.getByRole('button', { name: 'Weekdays' }));
    expect(await rows('Weekdays')).toHaveLength(2);
    await user.click(best.getByRole('button', { name: 'Hours' }));
    expect(best.getByText(/^Hours are compared once at least two have 5 pins/)).toBeVisible();
  });

  it('says so when it can’t be loaded, beside a list that can', async () => {
    server.use(http.get(analyticsPaths.best, () => rawFailure(502)));
    const { user } = renderApp('/analytics');
    expect(await names()).toEqual(['Bread']);
    const best = await section();
    expect(await best.findByText('Failed to load what works best')).toBeVisible();
    server.use(hasBest({ boards: [{ boardId: '1', boardName: 'Baking', ...counted }] }));
    await user.click(best.getByRole('button', { name: 'Retry' }));
    expect(await rows('Boards')).toHaveLength(1);
  });
});
