import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import type { Pin, PinAttempt } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinAttempt, aPinGroupDetail } from '../../testing/builders/pins.js';
import { rawFailure, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { aFailedPin, hasGroup, underWay } from './testing/group-screen.js';

beforeEach(() => server.use(signedInAs()));

function show(pins: Pin[], options?: Parameters<typeof renderApp>[1]) {
  const group = aPinGroupDetail({ pins });
  hasGroup(group);
  return { group, ...renderApp(`/pin-history/${group.id}`, options) };
}

const hasAttempts = (pin: Pin, answer: () => Response) =>
  server.use(http.get(pinPaths.attempts(':id', pin.id), answer));
const tells = (attempts: PinAttempt[]) => () => HttpResponse.json(attempts) as Response;
const TWO = { attemptCount: 2 } as const;
const opener = () => screen.findByRole('button', { name: 'Attempts on Cakes' });
const opened = () => screen.findByRole('group', { name: 'Attempts on Cakes' });

describe('The attempts of a pin', () => {
  it('are loaded when they are opened, and tell time, end and Pinterest’s words', async () => {
    const cakes = aFailedPin({ boardName: 'Cakes', ...TWO });
    hasAttempts(
      cakes,
      tells([
        aPinAttempt({
          fence: 1,
          outcome: 'unknown',
          status: 503,
          code: 11,
          message: 'busy',
          reason: 'Pinterest is busy.',
        }),
        aPinAttempt({ fence: 2, mode: 'probe', outcome: 'absent', at: '2026-07-10T10:05:00Z' }),
      ]),
    );
    const { user } = show([cakes, aPin({ boardName: 'Drinks' })]);
    const button = await opener();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const list = within(await within(await opened()).findByRole('list'));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', (await opened()).id);
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Jul 10, 2026, 10:00 AM UTCNot confirmed: it may have been postedPinterest is busy.Pinterest error (503, code 11): busy',
      'Jul 10, 2026, 10:05 AM UTCNot found on the board',
    ]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Attempts on Cakes' })).toBeNull();
  });

  it('stand in a table whose every part says what it is, as its look takes that from it', async () => {
    const cakes = aPin({ boardName: 'Cakes', ...TWO });
    hasAttempts(cakes, tells([aPinAttempt()]));
    const { user } = show([cakes]);
    await user.click(await opener());
    const table = screen.getByRole('table', { name: 'Results by board' });
    expect(table).toContainElement(await opened());
    for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]) {
      expect(part).toHaveAttribute('role');
    }
  });

  it('are not offered where there was one alone, or none', async () => {
    show([
      aPin({ boardName: 'Pies', attemptCount: 1 }),
      aFailedPin({ boardName: 'Soups', attemptCount: 1, reason: 'Busy.' }),
      aPin({ boardName: 'Teas', status: 'processing', attemptCount: 0 }),
      aFailedPin({ boardName: 'Cakes', ...TWO }),
    ]);
    expect(await opener()).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Attempts on/ })).toHaveLength(1);
  });

  it('say when they cannot be loaded, and are asked for again', async () => {
    const cakes = aFailedPin({ boardName: 'Cakes', ...TWO });
    hasAttempts(cakes, () => rawFailure(403));
    const { user } = show([cakes]);
    await user.click(await opener());
    expect(await screen.findByText('Failed to load attempts')).toBeVisible();
    hasAttempts(cakes, tells([aPinAttempt()]));
    await user.click(within(await opened()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Posted')).toBeVisible();
  });

  it('follow the group while they are open', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const cakes = underWay(aFailedPin({ boardName: 'Cakes', ...TWO }));
    hasAttempts(cakes, tells([aPinAttempt({ outcome: 'absent' })]));
    const { user } = show([cakes], { advanceTimers: jest.advanceTimersByTime });
    await user.click(await opener());
    expect(await screen.findByText('Not found on the board')).toBeVisible();
    hasAttempts(cakes, tells([aPinAttempt({ outcome: 'blocked' })]));
    await letTimePass(5_000);
    expect(await screen.findByText('Blocked as possible spam')).toBeVisible();
  });
});
