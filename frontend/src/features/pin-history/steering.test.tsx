import { pinPaths } from '@boardcast/contracts';
import type { PinGroupDetail } from '@boardcast/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, hasHistory, refusal, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasGroup } from './testing/group-screen.js';
import { hasMonths, JULY } from './testing/history-screen.js';
import type { SteeringAct } from './pin-history.api.js';

const waiting = () => aPin({ status: 'pending', pinterestPinId: null });
const running = aPinGroupDetail({
  title: 'Rye bread',
  status: 'processing',
  secondsLeft: 245,
  pins: [aPin(), waiting(), waiting()],
});
const paused: PinGroupDetail = { ...running, status: 'partial', isPaused: true, secondsLeft: null };
const stopped: PinGroupDetail = {
  ...running,
  ...{
    status: 'partial',
    isStopped: true,
    secondsLeft: null,
    pendingCount: 0,
    failedCount: 2,
    stoppedCount: 2,
  },
  pins: running.pins.map((pin) => (pin.status === 'pending' ? { ...pin, status: 'failed' } : pin)),
};

/** From now on the server has this group. */
function has(group: PinGroupDetail): void {
  hasGroup(group);
  server.use(hasHistory([group]));
}
const leadsTo = (act: SteeringAct, group: PinGroupDetail) =>
  server.use(
    http.post(pinPaths[act](running.id), () => {
      has(group);
      return HttpResponse.json(group);
    }),
  );
const button = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  server.use(signedInAs(), givesCsrfToken(), hasMonths([JULY]));
  has(running);
});

describe.each([
  ['the history', '/pin-history'],
  ['its details', `/pin-history/${running.id}`],
])('A group that is being posted, in %s', (_where, address) => {
  it('says how long it takes, is paused, and goes on', async () => {
    leadsTo('pause', paused);
    leadsTo('resume', running);
    const { user } = renderApp(address);
    expect(await screen.findByText(/About 4 min left/)).toBeVisible();
    await user.click(await button(/^Pause/));
    expect(await button(/^Resume/)).toHaveFocus();
    expect(screen.getByText('paused')).toBeVisible();
    expect(screen.queryByText(/min left/)).not.toBeInTheDocument();
    await user.click(await button(/^Resume/));
    expect(await button(/^Pause/)).toBeVisible();
  });

  it('is stopped only after a question that says what stays and what is cancelled', async () => {
    leadsTo('stop', stopped);
    const { user } = renderApp(address);
    await user.click(await button(/^Stop the remaining 2/));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop the remaining 2 boards?' }));
    expect(question.getByText('The pin already on 1 board stays there.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stop the remaining 2' }));
    expect((await screen.findAllByText('Stopped. Posted to 1 of 3 boards')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/remaining 0/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('stopped')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^(Pause|Stop)/ })).not.toBeInTheDocument();
  });

  it('says plainly that there is nothing to pause any more, and shows what there is', async () => {
    server.use(
      http.post(pinPaths.pause(running.id), () => {
        has({ ...stopped, isStopped: false, stoppedCount: 0 });
        return refusal('pin-group.nothing-to-pause');
      }),
    );
    const { user } = renderApp(address);
    await user.click(await button(/^Pause/));
    expect(
      await screen.findByText('This pin isn’t being posted, so there is nothing to pause.'),
    ).toBeVisible();
    // News, not a fault: it goes by itself.
    expect(screen.queryByText('Pause Failed')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pause/ })).not.toBeInTheDocument());
  });
});

describe('A group that is paused while boards are being posted to', () => {
  const sending = () => aPin({ status: 'processing', pinterestPinId: null });
  const stillPosting: PinGroupDetail = {
    ...aPinGroupDetail({ title: 'Rye bread', status: 'processing', pins: [aPin(), sending(), waiting()] }),
    id: running.id,
    isPaused: true,
  };

  it('says that these still get it, until they have', async () => {
    leadsTo('pause', stillPosting);
    const { user } = renderApp(`/pin-history/${running.id}`);
    await user.click(await button(/^Pause/));
    const promise = 'Boards it is being posted to right now still get it; the others wait until you resume.';
    expect(await screen.findByText(promise)).toBeVisible();
    expect(screen.getByText('paused')).toBeVisible();
    expect(screen.getByText(/Still being posted to 1 board/)).toBeVisible();
  });

  it('promises no pause where nothing waits', async () => {
    leadsTo('pause', { ...stillPosting, pendingCount: 1 });
    const { user } = renderApp('/pin-history');
    await user.click(await button(/^Pause/));
    const promise = 'It’s being posted to its last boards right now, and they still get it.';
    expect(await screen.findByText(promise)).toBeVisible();
    expect(screen.queryByText('paused')).not.toBeInTheDocument();
  });

  it('is stopped without a number that may still change', async () => {
    leadsTo('stop', { ...stillPosting, isPaused: false, isStopped: true, stoppedCount: 1, pendingCount: 1 });
    const { user } = renderApp('/pin-history');
    await user.click(await button(/^Stop the remaining 2/));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Stop the remaining 2' }));
    const promise = await screen.findByText('Boards it is being posted to right now still get it.');
    expect(within(promise.parentElement as HTMLElement).queryByText(/of 3/)).not.toBeInTheDocument();
    expect(screen.getByText('Still being posted to 1 board')).toBeVisible();
  });
});

describe('A group that was stopped', () => {
  it('is called stopped still after one of its boards was retried', async () => {
    has({ ...stopped, isStopped: false, successCount: 2, failedCount: 1, stoppedCount: 1 });
    renderApp('/pin-history');
    expect(await screen.findByText('stopped')).toBeVisible();
  });
});

describe('A pin that waits for its turn', () => {
  it('waits for Pinterest’s pace, and is not called retrying', async () => {
    renderApp(`/pin-history/${running.id}`);
    expect(await screen.findAllByText('Waits for Pinterest’s pace')).toHaveLength(2);
    expect(screen.queryByText('retrying')).not.toBeInTheDocument();
  });
});
