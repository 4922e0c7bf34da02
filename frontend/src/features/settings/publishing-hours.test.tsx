import { pacePaths } from '@boardcast/contracts';
import type { Pace } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, hasHistory, hasStats, rawFailure, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const ANY_TIME: Pace = {
  ...{ pausedAt: null, overdue: { pinCount: 0, timeCount: 0 } },
  ...{ hours: null, timeZone: 'Europe/Vienna', opensAt: null },
};

function has(pace: Pace) {
  const asked: Pick<Pace, 'hours'>[] = [];
  server.use(
    signedInAs(),
    givesCsrfToken(),
    http.get(pacePaths.pace, () => HttpResponse.json(pace)),
    http.put(pacePaths.pace, async ({ request }) => {
      const rules = (await request.json()) as Pick<Pace, 'hours'>;
      asked.push(rules);
      return HttpResponse.json({ ...pace, ...rules });
    }),
  );
  return asked;
}

describe('Hours and days', () => {
  it('are off until they are turned on, with hours proposed and the zone named', async () => {
    const asked = has(ANY_TIME);
    const { user } = renderApp('/settings?tab=pace');
    expect(await screen.findByText(/Times are in Europe\/Vienna/)).toBeVisible();
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Post only at certain hours' }));
    expect([screen.getByLabelText('From'), screen.getByLabelText('Until')].map(valueOf)).toEqual(['8', '22']);
    await user.selectOptions(screen.getByLabelText('From'), '20');
    await user.selectOptions(screen.getByLabelText('Until'), '2');
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(asked).toEqual([{ hours: { fromHour: 20, toHour: 2, daysOff: [7] } }]));
    expect(await screen.findByText('Hours saved')).toBeVisible();
  });

  it('are told when they keep pins back, and are turned off', async () => {
    const hours = { fromHour: 8, toHour: 22, daysOff: [1, 2, 3, 4, 5, 6] };
    const asked = has({ ...ANY_TIME, hours, opensAt: '2099-07-12T06:00:00.000Z' });
    const { user } = renderApp('/settings?tab=pace');
    expect(await screen.findByText(/^It’s outside your hours now/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
    expect(screen.getByText('Leave at least one day of the week.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Hours' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Post only at certain hours' }));
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(asked).toEqual([{ hours: null }]));
  });

  it('say so if they can’t be loaded or saved', async () => {
    has(ANY_TIME);
    server.use(http.put(pacePaths.pace, () => rawFailure(500)));
    const { user } = renderApp('/settings?tab=pace');
    await user.click(await screen.findByRole('button', { name: 'Save Hours' }));
    expect(await screen.findByText('Failed to save your hours')).toBeVisible();
  });

  it('that were changed ask before their screen is left', async () => {
    has(ANY_TIME);
    server.use(hasStats());
    const { user, currentAddress } = renderApp('/settings?tab=pace');
    const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Post only at certain hours' }));
    await user.click(sidebar.getByRole('link', { name: 'Dashboard' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  });

  it('stand at the pins that wait for them', async () => {
    has(ANY_TIME);
    const group = aPinGroupDetail({
      ...{ title: 'Rye bread', status: 'partial', opensAt: '2099-07-12T06:00:00.000Z' },
      pins: [aPin(), aPin({ status: 'pending', pinterestPinId: null })],
    });
    server.use(
      hasHistory([group]),
      http.get('*/api/pins/history/months', () => HttpResponse.json([])),
    );
    renderApp('/pin-history');
    expect(await screen.findByText(/Outside your hours: goes on/)).toBeVisible();
  });
});

function valueOf(field: HTMLElement): string {
  return (field as HTMLSelectElement).value;
}
