import { beforeEach, describe, expect, it } from '@jest/globals';
import { adminPaths } from '@boardcast/contracts';
import type { AdminDashboard, AdminStats } from '@boardcast/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAdminDashboard, NO_DAYS, someAdminStats } from '../../../testing/builders/admin.js';
import { rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp, setTheDate } from '../../../testing/render-app.js';
import { notesSavedFiles } from '../../../testing/saved-files.js';
import { server } from '../../../testing/server.js';
import { successRate } from './success-rate.js';

beforeEach(() => {
  giveElementsASize();
  server.use(signedInAs({ isAdmin: true }));
});

function open(stats: Partial<AdminStats> = {}, dashboard: Partial<AdminDashboard> = {}) {
  server.use(
    http.get(adminPaths.stats, () => HttpResponse.json(someAdminStats(stats))),
    http.get(adminPaths.dashboard, () => HttpResponse.json(anAdminDashboard(dashboard))),
  );
  return renderApp('/admin');
}

const card = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement as HTMLElement;

describe('The overview of administrators', () => {
  it('has the numbers on cards', async () => {
    open();
    expect(await card('Total Users')).toHaveTextContent('1,234');
    expect(await card('Active Subscriptions')).toHaveTextContent('56Paid subscriptions');
    expect(await card('Monthly Revenue')).toHaveTextContent('$559.44+12.5% from last month');
    expect(await card('Pin Groups')).toHaveTextContent('12scheduled today345 scheduled in total');
    expect(await card('Pins Pending Retry')).toHaveTextContent('712 overdue, 1,200 on hold');
    expect(screen.getByRole('link', { name: '12 overdue, 1,200 on hold' })).toHaveAttribute(
      'href',
      '/admin/queue',
    );
    expect(screen.getByText('Healthy')).toBeVisible();
  });

  it.each([
    [-4.2, '-4.2% from last month'],
    [0, '0% from last month'],
    [null, 'Nothing last month to compare with'],
  ])('says by a sign and words how revenue changed by %s percent', async (revenueChange, words) => {
    open({}, { stats: { monthlyRevenue: 9, revenueChange, otherCurrencies: [] } });
    expect(await card('Monthly Revenue')).toHaveTextContent(`$9.00${words}`);
  });

  it('names what is paid in other currencies', async () => {
    const otherCurrencies = [
      { currency: 'eur', amount: 1_900 },
      { currency: 'jpy', amount: 1_500 },
    ];
    open({}, { stats: { monthlyRevenue: 9, revenueChange: 0, otherCurrencies } });
    expect(await card('Monthly Revenue')).toHaveTextContent('Besides €19.00, ¥1,500');
  });

  it.each(['degraded', 'down'] as const)('says that the system is %s', async (systemHealth) => {
    open({ systemHealth });
    const word = systemHealth === 'down' ? 'Down' : 'Degraded';
    expect(await screen.findByText(word)).toBeVisible();
  });

  it('draws four charts, each with a table of its numbers', async () => {
    const { user } = open();
    const titles = [
      'User Growth (Last 30 Days)',
      'Pins Posted Successfully (Last 30 Days)',
      'Pin Groups Published (Last 30 Days)',
      'Pin Success vs Failures (Last 30 Days)',
    ];
    for (const title of titles) {
      const region = within(await screen.findByRole('region', { name: title }));
      expect(region.getByRole('figure', { name: `${title}, as a chart` })).toBeVisible();
      await user.click(region.getByRole('button', { name: 'Table view' }));
      expect(region.getByRole('table', { name: title })).toBeVisible();
    }
    const growth = within(screen.getByRole('table', { name: titles[0] }));
    expect(growth.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Free Users',
      'Paid Subscribers',
    ]);
    const posted = within(screen.getByRole('table', { name: titles[1] }));
    expect(posted.getAllByRole('row')[1]).toHaveTextContent('Jul 12, 2026170');
    const status = within(screen.getByRole('table', { name: titles[3] }));
    expect(status.getAllByRole('row')[1]).toHaveTextContent('Jul 12, 20261701');
    expect(screen.getByText('From 1,027 to 1,230 users; 56 of them pay.')).toBeVisible();
  });

  it('draws no chart without data', async () => {
    open({}, { ...NO_DAYS, pinsPostedByDay: anAdminDashboard().pinsPostedByDay });
    await screen.findByRole('region', { name: 'Pins Posted Successfully (Last 30 Days)' });
    expect(screen.getAllByRole('figure')).toHaveLength(1);
  });

  it('has the success rate of today’s pins', async () => {
    open();
    const box = within(await screen.findByRole('region', { name: 'Pin Statistics' }));
    expect(box.getByText('Pins Created This Month').parentElement).toHaveTextContent('7,890');
    expect(box.getByText('Failed Pins Today').parentElement).toHaveTextContent('3');
    expect(box.getByText('Success Rate').parentElement).toHaveTextContent('99%');
  });

  it.each([
    [0, 0, 100],
    [200, 3, 99],
    [3, 1, 67],
    [4, 4, 0],
  ])('of %d pins with %d failures has a success rate of %d percent', (made, failed, rate) => {
    expect(successRate({ pinsCreatedToday: made, failedPinsToday: failed })).toBe(rate);
  });

  it('keeps what can be read when the rest can’t, and tries again', async () => {
    server.use(
      http.get(adminPaths.stats, () => HttpResponse.json(someAdminStats())),
      http.get(adminPaths.dashboard, () => rawFailure(400)),
    );
    const { user } = renderApp('/admin');
    expect(await screen.findByText('Failed to load the last 30 days')).toBeVisible();
    expect(await card('Total Users')).toHaveTextContent('1,234');
    expect(await card('Monthly Revenue')).toHaveTextContent('–');
    server.use(http.get(adminPaths.dashboard, () => HttpResponse.json(anAdminDashboard())));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await card('Monthly Revenue')).toHaveTextContent('$559.44'));
    expect(screen.queryByText('Failed to load the last 30 days')).not.toBeInTheDocument();
  });
});

describe('The export of users', () => {
  const files = notesSavedFiles();

  it('is saved under the date, by one request however often it is pressed', async () => {
    setTheDate('2026-07-12T11:00:00.000Z');
    let asked = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get(adminPaths.exportUsers, async () => {
        asked += 1;
        await promise;
        return new HttpResponse('Id\r\n');
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export User Data' }));
    const busy = await screen.findByRole('button', { name: 'Exporting…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(busy);
    resolve();
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['user-data-2026-07-12.csv']));
    expect(await screen.findByRole('button', { name: 'Export User Data' })).toBeVisible();
    expect(asked).toBe(1);
  });

  it('says when it failed', async () => {
    server.use(http.get(adminPaths.exportUsers, () => rawFailure(500)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export User Data' }));
    expect(await screen.findByText('Failed to export user data')).toBeVisible();
  });

  it('ends with the right to it', async () => {
    server.use(http.get(adminPaths.exportUsers, () => refusal('admin.required')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export User Data' }));
    expect(await screen.findByText('Only administrators can do this.')).toBeVisible();
  });
});
