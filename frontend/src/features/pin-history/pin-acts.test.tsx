import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import type { ErrorCode, Pin, PinGroupDetail } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, rawFailure, received, refusal, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import type { PinActCall } from './pin-history.api.js';
import { aFailedPin, anUnprovedPin, hasGroup, row, underWay } from './testing/group-screen.js';

const baking = aFailedPin({ boardName: 'Baking' });
const cakes = aFailedPin({ boardName: 'Cakes' });
const drinks = aFailedPin({ boardName: 'Drinks', canRetry: false, advice: 'Choose another board.' });
const eggs = anUnprovedPin({ boardName: 'Eggs' });
const figs = anUnprovedPin({ boardName: 'Figs' });
const posted = aPin({ boardName: 'Grains' });

const aGroup = (...pins: Pin[]) => aPinGroupDetail({ status: 'partial', pins });
/** The same group with these pins under way. */
const going = (group: PinGroupDetail, ...pins: Pin[]): PinGroupDetail => ({
  ...aPinGroupDetail({ pins: group.pins.map((pin) => (pins.includes(pin) ? underWay(pin) : pin)) }),
  id: group.id,
  title: group.title,
  status: 'processing',
});

/** Answers an act once `answer` says how, and records the requests. */
function takesAct(
  name: PinActCall['call'],
  { id }: PinGroupDetail,
  answer: () => Response | Promise<Response>,
) {
  const calls: unknown[] = [];
  server.use(
    http.post(pinPaths[name](id), async ({ request }) => {
      calls.push((await received(request)).body);
      return answer();
    }),
  );
  return calls;
}

/** The act succeeds, and from then on the group is this one. */
const succeeding = (group: PinGroupDetail) => () => {
  hasGroup(group);
  return HttpResponse.json(group) as Response;
};

function show(group: PinGroupDetail, options?: Parameters<typeof renderApp>[1]) {
  server.use(givesCsrfToken());
  hasGroup(group);
  return renderApp(`/pin-history/${group.id}`, options);
}

beforeEach(() => server.use(signedInAs()));

const button = (name: string) => screen.findByRole('button', { name });

describe('Retrying failed boards', () => {
  it('is offered for each that it can help and for all of them, and shows what the server answered', async () => {
    const group = aGroup(baking, cakes, drinks, posted);
    const after = going(group, baking, cakes);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls = takesAct('retry', group, () => held.then(succeeding(after)));
    const { user } = show(group);
    await user.click(await button('Retry 2 failed boards'));
    const busy = await button('Retrying…');
    busy.click();
    expect((await row(/Baking/)).getByText('failed')).toBeVisible();
    expect((await row(/Drinks/)).queryByRole('button', { name: /Retry/ })).toBeNull();
    expect((await row(/Drinks/)).getByText('Choose another board.')).toBeVisible();
    release();
    expect(await (await row(/Baking/)).findByText('processing')).toBeVisible();
    expect((await row(/Cakes/)).getByText('processing')).toBeVisible();
    expect(await screen.findByText('Retrying 2 boards')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Results by board' })).toHaveFocus();
    expect(calls).toEqual([{}]);
  });

  it('can be done for one board, and leaves the focus in its row', async () => {
    const group = aGroup(baking, cakes);
    const calls = takesAct('retry', group, () => {
      // Reading the group wouldn't tell: only the answer does.
      server.use(http.get(pinPaths.group(group.id), () => new Promise<Response>(() => undefined)));
      return HttpResponse.json(going(group, cakes));
    });
    const { user } = show(group);
    await user.click(await button('Retry Cakes'));
    expect(await screen.findByText('Retrying Cakes')).toBeVisible();
    expect((await row(/Cakes/)).getByText('processing')).toBeVisible();
    expect(calls).toEqual([{ pinIds: [cakes.id] }]);
    expect((await row(/Cakes/)).getByText('processing').closest('[tabindex]')).toHaveFocus();
    expect(await button('Retry 1 failed board')).toBeVisible();
  });

  it('leaves the focus at the heading when the filter hides the row', async () => {
    const group = aGroup(baking, cakes, posted);
    takesAct('retry', group, succeeding(going(group, cakes)));
    const { user } = show(group);
    await user.click(await button('Failed 2'));
    await user.click(await button('Retry Cakes'));
    expect(await screen.findByText('Retrying Cakes')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Cakes/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Results by board' })).toHaveFocus();
  });

  it('has the screen follow the posting again', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const group = aGroup(baking, cakes);
    const after = going(group, baking, cakes);
    takesAct('retry', group, succeeding(after));
    const { user } = show(group, { advanceTimers: jest.advanceTimersByTime });
    await user.click(await button('Retry 2 failed boards'));
    expect(await (await row(/Baking/)).findByText('processing')).toBeVisible();
    const done = { ...baking, status: 'completed', canRetry: false } as const;
    hasGroup({ ...after, status: 'processing', pins: [done, underWay(cakes)] });
    await letTimePass(5_000);
    expect(await (await row(/Baking/)).findByText('posted')).toBeVisible();
  });

  it('lets no look that was under way have the last word', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const group = aGroup(baking, underWay(cakes));
    const { user } = show(group, { advanceTimers: jest.advanceTimersByTime });
    const retry = await button('Retry Baking');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const olderLook = jest.fn(() => held.then(() => HttpResponse.json(group)));
    server.use(http.get(pinPaths.group(group.id), olderLook));
    await letTimePass(5_000);
    await waitFor(() => expect(olderLook).toHaveBeenCalledTimes(1));
    const after = going(group, baking);
    takesAct('retry', group, () => HttpResponse.json(after));
    await user.click(retry);
    expect(await screen.findByText('Retrying Baking')).toBeVisible();
    const newLook = jest.fn(() => HttpResponse.json(after));
    server.use(http.get(pinPaths.group(group.id), newLook));
    release();
    await waitFor(() => expect(newLook).toHaveBeenCalled());
    expect(await (await row(/Baking/)).findByText('processing')).toBeVisible();
  });

  it.each([
    ['pin.out-of-credits', undefined, 'You’re out of free pins. Subscribe to keep pinning.', true],
    ['pin.board-cap', { boardCount: 120 }, /This board list contains 120 boards/, true],
    ['pin.nothing-to-retry', undefined, /None of the failed pins can be retried/, false],
  ] as const satisfies [ErrorCode, unknown, string | RegExp, boolean][])(
    'explains the refusal %s',
    async (code, details, text, isForSale) => {
      const group = aGroup(baking);
      takesAct('retry', group, () => refusal(code, details));
      const { user } = show(group);
      await user.click(await button('Retry Baking'));
      const toast = within(await screen.findByRole('alert'));
      expect(toast.getByText('Retry Failed')).toBeVisible();
      expect(toast.getByText(text)).toBeVisible();
      const link = toast.queryByRole('link', { name: 'View Subscription Plans' });
      expect(link?.getAttribute('href')).toBe(isForSale ? '/subscription' : undefined);
      expect(await button('Retry Baking')).toHaveFocus();
    },
  );

  it('shows what has become of the group when it was refused', async () => {
    const group = aGroup(baking);
    takesAct('retry', group, () => {
      hasGroup(going(group, baking));
      return refusal('pin.nothing-to-retry');
    });
    const { user } = show(group);
    await user.click(await button('Retry Baking'));
    expect(await (await row(/Baking/)).findByText('processing')).toBeVisible();
  });

  it('asks before it takes a credit that was given back', async () => {
    const group = { ...aGroup(baking), creditReturned: true };
    const calls = takesAct('retry', group, succeeding({ ...going(group, baking), creditReturned: false }));
    const { user } = show(group);
    await user.click(await button('Retry Baking'));
    const question = await screen.findByRole('alertdialog', { name: 'Use a free pin for this retry?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(calls).toEqual([]);
    await user.click(await button('Retry Baking'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Retrying Baking')).toBeVisible();
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(calls).toEqual([{ pinIds: [baking.id] }]);
  });

  it('keeps its question while another act ends', async () => {
    const group = { ...aGroup(baking, eggs), creditReturned: true };
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    takesAct('check', group, () => held.then(() => rawFailure(500)));
    const { user } = show(group);
    await user.click(await button('Check again Eggs'));
    await user.click(await button('Retry Baking'));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('button', { name: 'Retry' })).toBeEnabled();
    release();
    expect(await screen.findByText('Check Failed')).toBeInTheDocument();
    expect(question).toBeVisible();
  });

  it('asks a subscriber nothing', async () => {
    const group = { ...aGroup(baking), creditReturned: true };
    takesAct('retry', group, succeeding(going(group, baking)));
    server.use(signedInAs({ isSubscribed: true }));
    const { user } = show(group);
    await user.click(await button('Retry Baking'));
    expect(await screen.findByText('Retrying Baking')).toBeVisible();
  });
});

describe('An act on more than 20 boards', () => {
  const many = (count: number, make: typeof aFailedPin) => Array.from({ length: count }, () => make());

  it('asks before a retry, with how long it takes, and can be left', async () => {
    const pins = many(21, aFailedPin);
    const group = aGroup(...pins, posted);
    const calls = takesAct('retry', group, succeeding(going(group, ...pins)));
    const { user } = show(group);
    await user.click(await button('Retry 21 failed boards'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Retry 21 boards?' }));
    expect(question.getByText(/It takes less than a minute\. You can pause or stop it/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toEqual([]);
    await user.click(await button('Retry 21 failed boards'));
    await user.click(await button('Retry 21 boards'));
    expect(await screen.findByText('Retrying 21 boards')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toEqual([{}]);
  });

  it('asks once if it costs a credit too', async () => {
    const pins = many(21, aFailedPin);
    const group = { ...aGroup(...pins), creditReturned: true };
    takesAct('retry', group, succeeding(going(group, ...pins)));
    const { user } = show(group);
    await user.click(await button('Retry 21 failed boards'));
    const name = 'Use a free pin for this retry?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByText(/so you got your free pin back/)).toBeVisible();
    expect(question.getByText(/It takes less than a minute/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Retrying 21 boards')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('asks before a check', async () => {
    const group = aGroup(...many(21, anUnprovedPin));
    const calls = takesAct('check', group, succeeding(group));
    const { user } = show(group);
    await user.click(await button('Check 21 boards again'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Check 21 boards again?' }));
    expect(question.getByText(/Nothing is posted/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Check 21 boards' }));
    await waitFor(() => expect(calls).toEqual([{}]));
  });

  it('starts at once with 20', async () => {
    const pins = many(20, aFailedPin);
    const group = aGroup(...pins);
    takesAct('retry', group, succeeding(going(group, ...pins)));
    const { user } = show(group);
    await user.click(await button('Retry 20 failed boards'));
    expect(await screen.findByText('Retrying 20 boards')).toBeVisible();
  });
});

describe('Checking again boards on which a pin may be', () => {
  it('is offered for each and for all, and says which have to wait', async () => {
    const group = aGroup(eggs, figs, posted);
    const calls = takesAct('check', group, succeeding(going(group, figs)));
    const { user } = show(group);
    expect(await button('Check again Eggs')).toBeVisible();
    await user.click(await button('Check 2 boards again'));
    expect(await screen.findByText('Looking for the pin on Figs')).toBeVisible();
    expect(
      screen.getByText('Another pin is being posted to 1 board. Please check again in a moment.'),
    ).toBeVisible();
    expect(calls).toEqual([{}]);
    await user.click(await button('Check again Eggs'));
    await waitFor(() => expect(calls).toEqual([{}, { pinIds: [eggs.id] }]));
  });

  it('says when it did not work', async () => {
    const group = aGroup(eggs);
    takesAct('check', group, () => rawFailure(500));
    const { user } = show(group);
    await user.click(await button('Check again Eggs'));
    expect(await screen.findByText('Check Failed')).toBeVisible();
    expect(screen.getByText('Failed to check the pin. Please try again.')).toBeVisible();
  });
});
