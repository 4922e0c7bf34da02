import { jest, describe, expect, it } from '@jest/globals';
import { POLL_PROCESSING_MS } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroup, aPinGroupDetail } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { hasHistory, hasScheduledPins, hasSessions, hasStats } from '../../testing/handlers.js';
import { renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasGroup } from './testing/group-screen.js';
import { base } from './testing/history-screen.js';

/** Milliseconds until something is shown. What comes before the next poll was read because the user came back. */
async function timeUntil(shown: () => Promise<HTMLElement>): Promise<number> {
  const back = Date.now();
  await shown();
  return Date.now() - back;
}

function openAt(address: string) {
  stopTheClock('2026-07-10T10:00:00Z');
  base();
  server.use(
    hasStats(),
    hasSessions(),
    http.get('/api/board-lists', () => HttpResponse.json([])),
  );
  const { user } = renderApp(address, { advanceTimers: jest.advanceTimersByTime });
  const open = async (name: string) => {
    await user.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement);
  };
  return {
    open,
    goAway: async () => {
      await open('Settings');
      await screen.findByRole('heading', { level: 1, name: 'Settings' });
    },
  };
}

describe('Coming back to what went on meanwhile', () => {
  const running = aPinGroup({
    title: 'Bread',
    status: 'processing',
    pinCount: 2,
    successCount: 1,
    pendingCount: 1,
  });

  it('reads the history at once', async () => {
    server.use(hasHistory([running]));
    const { open, goAway } = openAt('/pin-history');
    await screen.findByText('processing');
    await goAway();
    server.use(hasHistory([{ ...running, status: 'completed', successCount: 2, pendingCount: 0 }]));
    await open('Pin History');
    expect(await timeUntil(() => screen.findByText('posted'))).toBeLessThan(POLL_PROCESSING_MS);
  });

  it('reads a group’s results at once', async () => {
    const pins = [aPin({ boardName: 'Cakes', status: 'processing', pinterestPinId: null })];
    const group = aPinGroupDetail({ title: 'Bread', status: 'processing', pins });
    hasGroup(group);
    server.use(hasHistory([group]));
    const { open, goAway } = openAt(`/pin-history/${group.id}`);
    await screen.findByRole('row', { name: /^Cakes/ });
    await goAway();
    hasGroup({ ...aPinGroupDetail({ pins: [aPin({ boardName: 'Pies' })] }), id: group.id });
    await open('Pin History');
    await open('Bread');
    expect(await timeUntil(() => screen.findByRole('row', { name: /^Pies/ }))).toBeLessThan(
      POLL_PROCESSING_MS,
    );
  });

  it('reads the scheduled pins at once', async () => {
    const pin = aScheduledPin({
      title: 'Soup',
      scheduledTime: '2026-07-10T09:59:00.000Z',
      state: 'processing',
    });
    server.use(hasScheduledPins([pin]));
    const { open, goAway } = openAt('/scheduled-pins');
    await screen.findByText('processing');
    await goAway();
    server.use(hasScheduledPins([{ ...pin, state: 'posted' }]));
    await open('Scheduled Pins');
    expect(await timeUntil(() => screen.findByText('posted'))).toBeLessThan(POLL_PROCESSING_MS);
  });
});
