import { pacePaths, scheduledPinPaths } from '@boardcast/contracts';
import type { Pace } from '@boardcast/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasHistory, hasStats, refusal, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const SINCE = '2026-11-27T09:00:00.000Z';
const RUNNING: Pace = {
  ...{ pausedAt: null, overdue: { pinCount: 0, timeCount: 0 } },
  ...{ hours: null, timeZone: 'UTC', opensAt: null },
};
const running = aPinGroupDetail({
  ...{ title: 'Rye bread', status: 'partial', isPublishingPaused: true, nextPlannedAt: null },
  pins: [aPin(), aPin({ status: 'pending', pinterestPinId: null })],
});

/** From now on the server says so; what it is asked is noted. */
function has(pace: Pace, isSubscribed = true) {
  const asked: unknown[] = [];
  const answer = (next: Pace) => {
    is(next);
    return HttpResponse.json(next);
  };
  const is = (next: Pace) =>
    server.use(
      signedInAs({ isSubscribed, publishingPausedAt: next.pausedAt }),
      http.get(pacePaths.pace, () => HttpResponse.json(next)),
    );
  is(pace);
  server.use(
    http.post(pacePaths.pause, () => answer({ ...pace, pausedAt: SINCE })),
    http.post(pacePaths.resume, async ({ request }) => {
      asked.push(await request.json());
      return answer(RUNNING);
    }),
  );
  return asked;
}
const hasScheduled = (...pins: ReturnType<typeof aScheduledPin>[]) =>
  server.use(http.get(scheduledPinPaths.all, () => HttpResponse.json(pins)));
const banner = () => screen.findByText('Publishing is paused');
const press = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => server.use(givesCsrfToken(), hasStats()));

describe('Pausing everything', () => {
  it('takes one click among the scheduled pins; every screen then says so, and one click resumes', async () => {
    has(RUNNING);
    hasScheduled(aScheduledPin({ scheduledTime: '2099-07-12T10:00:00.000Z' }));
    const { user } = renderApp('/scheduled-pins');
    await user.click(await press('Pause everything'));
    expect(await banner()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause everything' })).not.toBeInTheDocument();
    await user.click(await press('Resume publishing'));
    await waitFor(() => expect(screen.queryByText('Publishing is paused')).not.toBeInTheDocument());
    expect(await press('Pause everything')).toBeVisible();
  });

  it('calls what is due meanwhile paused, and says why it waits', async () => {
    has({ ...RUNNING, pausedAt: SINCE });
    hasScheduled(aScheduledPin({ state: 'processing', scheduledTime: SINCE }));
    const { unmount } = renderApp('/scheduled-pins');
    expect(await screen.findByText('paused')).toBeVisible();
    unmount();
    server.use(
      hasHistory([running]),
      http.get('*/api/pins/history/months', () => HttpResponse.json([])),
    );
    renderApp('/pin-history');
    expect(await screen.findByText('Waits until you resume publishing.')).toBeVisible();
    expect(screen.getByText('paused')).toBeVisible();
  });

  it('stands in the settings, with since when; a refusal is told', async () => {
    has(RUNNING);
    const { user } = renderApp('/settings?tab=pace');
    server.use(http.post(pacePaths.pause, () => refusal('account.leaving'), { once: true }));
    await user.click(await press('Pause everything'));
    expect(await screen.findByText('Publishing Not Paused')).toBeVisible();
    await user.click(await press('Pause everything'));
    expect(await screen.findByText(/^Paused since/)).toBeVisible();
  });
});

describe('Resuming with times that passed meanwhile', () => {
  const overdue = { ...RUNNING, pausedAt: SINCE, overdue: { pinCount: 46, timeCount: 3 } };
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Resume publishing?' }));

  it('asks what becomes of them: at the old times, unless something else is chosen', async () => {
    const asked = has(overdue);
    hasScheduled();
    const { user } = renderApp('/scheduled-pins');
    await user.click(await press('Resume publishing'));
    const dialog = await question();
    expect(dialog.getByText(/The times of 46 scheduled pins passed/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'At the old times' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked).toEqual([{ times: 'as-planned' }]));
    expect(await screen.findByText('Publishing resumed')).toBeVisible();
  });

  it('spreads them by a gap, and says when the last goes out', async () => {
    const asked = has(overdue);
    hasScheduled();
    const { user } = renderApp('/scheduled-pins');
    await user.click(await press('Resume publishing'));
    const dialog = await question();
    await user.click(dialog.getByRole('radio', { name: 'Spread from now' }));
    expect(dialog.getByText(/^The first goes out now, the last/)).toBeVisible();
    const gap = dialog.getByRole('textbox', { name: 'Time between' });
    await user.clear(gap);
    await user.type(gap, '4');
    expect(dialog.getByText('Choose 5 minutes to 7 days.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Resume' })).toBeDisabled();
    await user.clear(gap);
    await user.type(gap, '45');
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked).toEqual([{ times: 'spread', gapMinutes: 45 }]));
  });

  it.each([
    [168, 54, true, 'The last would go out more than a year from now. Choose less time between.'],
    [96, 3, false, 'Without Premium, the last must go out within 7 days. Choose less time between.'],
  ])(
    'takes no gap of %i hours for %i times, with Premium: %p',
    async (hours, timeCount, isSubscribed, words) => {
      const asked = has({ ...overdue, overdue: { pinCount: timeCount, timeCount } }, isSubscribed);
      hasScheduled();
      const { user } = renderApp('/scheduled-pins');
      await user.click(await press('Resume publishing'));
      const dialog = await question();
      await user.click(dialog.getByRole('radio', { name: 'Spread from now' }));
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Minutes or hours' }), 'hours');
      const gap = dialog.getByRole('textbox', { name: 'Time between' });
      await user.clear(gap);
      await user.type(gap, String(hours));
      expect(dialog.getByText(words)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Resume' })).toBeDisabled();
      await user.clear(gap);
      await user.type(gap, '24');
      await user.click(dialog.getByRole('button', { name: 'Resume' }));
      await waitFor(() => expect(asked).toEqual([{ times: 'spread', gapMinutes: 1440 }]));
    },
  );

  it('keeps what was chosen when it is refused, and says why', async () => {
    const asked = has(overdue);
    hasScheduled();
    const { user } = renderApp('/scheduled-pins');
    await user.click(await press('Resume publishing'));
    const dialog = await question();
    await user.click(dialog.getByRole('radio', { name: 'Spread from now' }));
    server.use(http.post(pacePaths.resume, () => refusal('pin.scheduled-too-far'), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Pins can be scheduled up to a year ahead/);
    expect(dialog.getByRole('radio', { name: 'Spread from now' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked).toEqual([{ times: 'spread', gapMinutes: 30 }]));
    expect(await screen.findByText('Publishing resumed')).toBeVisible();
  });

  it('changes nothing when it is cancelled', async () => {
    const asked = has(overdue);
    hasScheduled();
    const { user } = renderApp('/scheduled-pins');
    await user.click(await press('Resume publishing'));
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(asked).toEqual([]);
    expect(await banner()).toBeVisible();
  });
});
