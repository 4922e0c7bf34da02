import { pacePaths } from '@boardcast/contracts';
import type { ChangePaceRequest, KeptBy, Pace } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, hasHistory, rawFailure, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const UNLIMITED: Pace = {
  ...{ pausedAt: null, overdue: { pinCount: 0, timeCount: 0 } },
  ...{ hours: null, timeZone: 'Europe/Vienna', opensAt: null },
  ...{ dailyCap: null, boardGapMinutes: null, countedToday: 0, fullUntil: null },
};
const NEW_ACCOUNT: Pace = { ...UNLIMITED, boardGapMinutes: 10 };

function has(pace: Pace) {
  const asked: ChangePaceRequest[] = [];
  server.use(
    signedInAs(),
    givesCsrfToken(),
    http.get(pacePaths.pace, () => HttpResponse.json(pace)),
    http.put(pacePaths.pace, async ({ request }) => {
      const rules = (await request.json()) as ChangePaceRequest;
      asked.push(rules);
      return HttpResponse.json({ ...pace, ...rules });
    }),
  );
  return asked;
}

describe('The limits of posting', () => {
  it('start a new account with a gap, say why, and are turned off with a click', async () => {
    const asked = has(NEW_ACCOUNT);
    const { user } = renderApp('/settings?tab=pace');
    expect(await screen.findByText(/Pinterest’s spam filters look for/)).toBeVisible();
    expect(screen.getByLabelText('Minutes between them')).toHaveValue('10');
    expect(screen.queryByLabelText('Pins a day')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Leave a gap between pins on the same board' }));
    await user.click(screen.getByRole('button', { name: 'Save Limits' }));
    await waitFor(() => expect(asked).toEqual([{ boardGapMinutes: null }]));
    expect(await screen.findByText('Limits saved')).toBeVisible();
  });

  it('propose a number of pins a day, and take whole numbers only', async () => {
    const asked = has(UNLIMITED);
    const { user } = renderApp('/settings?tab=pace');
    await user.click(await screen.findByRole('checkbox', { name: 'Limit pins per day' }));
    const cap = screen.getByLabelText('Pins a day');
    expect(cap).toHaveValue('25');
    expect(screen.getByText('Each board counts.')).toBeVisible();
    await user.clear(cap);
    await user.type(cap, '2.5');
    expect(screen.getByText('Enter a whole number of pins, from 1 to 1,000.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Limits' })).toBeDisabled();
    await user.clear(cap);
    await user.type(cap, '40');
    await user.click(screen.getByRole('button', { name: 'Save Limits' }));
    await waitFor(() => expect(asked).toEqual([{ dailyCap: 40 }]));
  });

  it('keep what another browser has changed meanwhile, and show it', async () => {
    const asked = has(NEW_ACCOUNT);
    const { user } = renderApp('/settings?tab=pace');
    const gap = await screen.findByLabelText('Minutes between them');
    has({ ...NEW_ACCOUNT, boardGapMinutes: 30 });
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(gap).toHaveValue('30'));
    await user.click(screen.getByRole('checkbox', { name: 'Limit pins per day' }));
    const later = has({ ...NEW_ACCOUNT, boardGapMinutes: 30 });
    await user.click(screen.getByRole('button', { name: 'Save Limits' }));
    await waitFor(() => expect(later).toEqual([{ dailyCap: 25 }]));
    expect(asked).toEqual([]);
  });

  it.each([
    [{ dailyCap: 25, countedToday: 3 }, /^3 of 25 pins today\.$/],
    [
      { dailyCap: 25, countedToday: 25, fullUntil: '2099-07-12T22:00:00.000Z' },
      /^Today’s limit is reached\. Pins go on /,
    ],
  ])('tell how much of the day is used: %j', async (fields, text) => {
    has({ ...UNLIMITED, ...fields });
    renderApp('/settings?tab=pace');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('say so if they can’t be loaded or saved', async () => {
    has(UNLIMITED);
    server.use(http.put(pacePaths.pace, () => rawFailure(500)));
    const { user } = renderApp('/settings?tab=pace');
    await user.click(await screen.findByRole('button', { name: 'Save Limits' }));
    expect(await screen.findByText('Failed to save your limits')).toBeVisible();
    server.use(http.get(pacePaths.pace, () => rawFailure(403)));
    renderApp('/settings?tab=pace');
    expect(await screen.findByText('Failed to load your limits')).toBeVisible();
  });

  it.each<[KeptBy, RegExp]>([
    [{ rule: 'daily-cap', limit: 25 }, /Your daily limit of 25 pins: goes on/],
    [{ rule: 'board-gap', limit: 10 }, /Within 10 minutes of the last pin on its board: goes on/],
    [{ rule: 'hours', limit: null }, /Outside your hours: goes on/],
  ])('stand at the pins that wait for them: %j', async (keptBy, text) => {
    has(UNLIMITED);
    const group = aPinGroupDetail({
      ...{ title: 'Rye bread', status: 'partial', opensAt: '2099-07-12T06:00:00.000Z', keptBy },
      pins: [aPin(), aPin({ status: 'pending', pinterestPinId: null })],
    });
    server.use(
      hasHistory([group]),
      http.get('*/api/pins/history/months', () => HttpResponse.json([])),
    );
    renderApp('/pin-history');
    expect(await screen.findByText(text)).toBeVisible();
  });
});
