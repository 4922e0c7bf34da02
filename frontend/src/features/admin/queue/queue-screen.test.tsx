import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminPaths } from '@boardcast/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aPinQueue, aQueuePin } from '../../../testing/builders/admin-pins.js';
import {
  givesCsrfToken,
  rawFailure,
  received,
  refusal,
  signedInAs,
  type Received,
} from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

let asked: URLSearchParams[];
beforeEach(() => {
  giveElementsASize();
  asked = [];
  server.use(
    signedInAs({ isAdmin: true }),
    givesCsrfToken(),
    http.get(adminPaths.deadLetters, () => HttpResponse.json({ isKept: false, total: 0, letters: [] })),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const hasQueue = (answer = () => aPinQueue([])) =>
  server.use(
    http.get(adminPaths.pinQueue, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer());
    }),
  );
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** What is said to end is named with its zone. */
const LIMIT = /Pinterest’s limit for this account\. Next try .+ UTC/;

describe('The queue', () => {
  it('shows of each pin its place, time, owner, board, tries and why it waits', async () => {
    hasQueue(() =>
      aPinQueue([
        aQueuePin({
          ...{ queuePosition: 3, title: 'Bread', formattedTimeUntil: '12m overdue', isOverdue: true },
          ...{ sectionName: 'Rye', retryCount: 2, lastRetryAt: '2026-07-10T09:00:00.000Z', canRetry: true },
          reason: { kind: 'retry', until: null, fault: 'Pinterest is busy.' },
        }),
        aQueuePin({
          title: 'Cake',
          isUpcoming: true,
          reason: { kind: 'operator', until: null, fault: null },
        }),
        aQueuePin({
          title: 'Pie',
          isOverdue: true,
          reason: { kind: 'limit', until: '2026-07-10T10:32:00.000Z', fault: null },
        }),
      ]),
    );
    renderApp('/admin/queue');
    const bread = await row(/Bread/);
    for (const text of [
      '#3',
      '12m overdue',
      'maker@example.com',
      '@maker',
      'Baking > Rye',
      'Waits for a retry',
    ])
      expect(bread.getByText(text)).toBeVisible();
    expect(bread.getByRole('link', { name: 'Bread' }).getAttribute('href')).toMatch(/^\/admin\/pins\?group=/);
    expect(bread.getByRole('link', { name: '@maker' }).getAttribute('href')).toMatch(/^\/admin\/users\//);
    expect(bread.getByText('Pinterest is busy.')).toBeVisible();
    expect(bread.getByText(/^last tried /)).toBeVisible();
    expect(
      (await row(/Cake/)).getByText('Held by an administrator. Goes on once it’s released.'),
    ).toBeVisible();
    const pie = screen.getByRole('row', { name: /Pie/ });
    expect(pie).toHaveTextContent(LIMIT);
    expect(pie).not.toHaveTextContent('refuses again');
    expect(screen.getByText('On Hold').closest('div')).toHaveTextContent('Until somebody acts');
    expect(screen.queryByRole('navigation', { name: 'Pages of the queue' })).not.toBeInTheDocument();
  });

  it('turns its pages, which the address names', async () => {
    hasQueue(() => aPinQueue([aQueuePin()], { total: 120, pages: 3, page: asked.length === 1 ? 1 : 2 }));
    const { currentAddress } = renderApp('/admin/queue');
    expect(await screen.findByText('Showing 1 to 50 of 120 pins')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 51 to 100 of 120 pins')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(currentAddress()).toBe('/admin/queue?page=2');
    expect(asked.at(-1)?.get('page')).toBe('2');
  });

  it('leads to the first page from one that is there no more', async () => {
    const pins = [aQueuePin({ title: 'Bread' })];
    hasQueue(() =>
      asked.at(-1)?.get('page') === '3' ? aPinQueue([], { total: 80, pages: 2 }) : aPinQueue(pins),
    );
    renderApp('/admin/queue?page=3');
    expect(await screen.findByText('There are no pins on this page')).toBeVisible();
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect((await row(/Bread/)).getByText('#1')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it('finds a user’s pins, and shows what is on hold', async () => {
    hasQueue();
    const { currentAddress } = renderApp('/admin/queue');
    await userEvent.type(
      await screen.findByLabelText('Find by username, email, pin id or group id'),
      'maker@example.com{Enter}',
    );
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('maker@example.com'));
    expect(await screen.findByText('No waiting pin matches')).toBeVisible();
    expect(screen.getByText(/^Pins that match “maker@example\.com”/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('No pins in queue')).toBeVisible();
    expect(currentAddress()).toBe('/admin/queue');
    await userEvent.click(screen.getByRole('button', { name: 'On hold' }));
    await waitFor(() => expect(asked.at(-1)?.get('waitsFor')).toBe('hold'));
    expect(currentAddress()).toBe('/admin/queue?waitsFor=hold');
    expect(await screen.findByText('Nothing is on hold')).toBeVisible();
  });

  it('has an empty field once a link or Back has led to everybody’s queue', async () => {
    hasQueue();
    renderApp('/admin/queue?search=nora');
    const field = await screen.findByLabelText('Find by username, email, pin id or group id');
    expect(field).toHaveValue('nora');
    await userEvent.click(screen.getByRole('link', { name: 'Queue' }));
    await waitFor(() => expect(field).toHaveValue(''));
    act(() => window.history.back());
    await waitFor(() => expect(field).toHaveValue('nora'));
  });

  it('is read again every 10 seconds, on demand, and not once that is switched off', async () => {
    jest.useFakeTimers();
    hasQueue();
    renderApp('/admin/queue');
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await screen.findByText('No pins in queue');
    const first = asked.length;
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    await waitFor(() => expect(asked).toHaveLength(first + 1));
    await user.click(screen.getByRole('checkbox', { name: 'Auto-refresh' }));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked).toHaveLength(first + 1);
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    await waitFor(() => expect(asked).toHaveLength(first + 2));
  });

  it('says that it can’t be loaded, and tries again', async () => {
    server.use(http.get(adminPaths.pinQueue, () => rawFailure(403)));
    renderApp('/admin/queue');
    expect(await screen.findByText('Failed to load the queue')).toBeVisible();
    hasQueue();
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByText('No pins in queue')).toBeVisible();
  });
});

describe('An act of the operator’s', () => {
  const pin = aQueuePin({ title: 'Bread', canRetry: true });

  it('asks first, takes a reason, and reads the queue again', async () => {
    const sent: Received[] = [];
    hasQueue(() => aPinQueue([pin]));
    server.use(
      http.post(adminPaths.holdPin(':id'), async ({ request }) => {
        sent.push(await received(request));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp('/admin/queue');
    await userEvent.click(await screen.findByRole('button', { name: 'Hold “Bread” on Baking' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Hold' }));
    expect(dialog.getByText(/Are you sure you want to hold “Bread” on Baking\?/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Reported');
    const before = asked.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('Pin held')).toBeVisible();
    expect(sent).toMatchObject([{ body: { reason: 'Reported' } }]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('says why it was refused', async () => {
    hasQueue(() => aPinQueue([pin]));
    server.use(http.post(adminPaths.retryPin(':id'), () => refusal('admin.pin-not-retryable')));
    renderApp('/admin/queue');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry now “Bread” on Baking' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('Failed to retry the pin')).toBeVisible();
    expect(await screen.findByText(/This pin can’t be retried now/)).toBeVisible();
  });

  it('holds or releases its user', async () => {
    hasQueue(() => aPinQueue([pin, aQueuePin({ title: 'Cake', isUserHeld: true })]));
    renderApp('/admin/queue');
    expect(await screen.findByRole('button', { name: 'Hold user @maker' })).toBeVisible();
    expect((await row(/Cake/)).getByRole('button', { name: 'Release user @maker' })).toBeVisible();
  });

  it('offers to hold no administrator and none of their pins, but to release and retry', async () => {
    const user = { email: null, pinterestUsername: 'boss', isAdmin: true };
    hasQueue(() =>
      aPinQueue([
        aQueuePin({ title: 'Own', user, canRetry: true }),
        aQueuePin({ title: 'Held', user, canHold: false, canRelease: true, isUserHeld: true }),
      ]),
    );
    renderApp('/admin/queue');
    const actsOf = async (title: RegExp) =>
      (await row(title)).getAllByRole('button').map(({ textContent }) => textContent);
    expect(await actsOf(/Own/)).toEqual(['Retry now']);
    expect(await actsOf(/Held/)).toEqual(['Release', 'Release user']);
  });
});

describe('Dead letters', () => {
  it('are listed with what, why and when, and replayed', async () => {
    hasQueue();
    server.use(
      http.get(adminPaths.deadLetters, () =>
        HttpResponse.json({
          ...{ isKept: true, total: 1 },
          letters: [
            {
              id: null,
              what: 'publish-pin',
              why: 'rejected',
              at: '2026-07-10T10:00:00.000Z',
              isReadable: true,
            },
          ],
        }),
      ),
      http.post(adminPaths.replayDeadLetters, () => HttpResponse.json({ sent: 1, kept: 0 })),
    );
    renderApp('/admin/queue');
    expect((await row(/publish-pin/)).getByText('rejected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('1 sent again')).toBeVisible();
  });

  it('are read anew whenever the queue is opened, and on demand', async () => {
    hasQueue();
    let total = 0;
    server.use(
      http.get(adminPaths.deadLetters, () => {
        total += 1;
        const letter = { id: null, what: `letter ${total}`, why: null, at: null, isReadable: true };
        return HttpResponse.json({ isKept: true, total: 1, letters: [letter] });
      }),
      http.get(adminPaths.pins, () => HttpResponse.json({ pinGroups: [], totalPages: 1 })),
    );
    renderApp('/admin/queue');
    await row(/letter 1/);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh now' }));
    await row(/letter 2/);
    await userEvent.click(screen.getByRole('link', { name: 'Pins' }));
    await screen.findByText('No pins found');
    await userEvent.click(screen.getByRole('link', { name: 'Queue' }));
    expect((await row(/letter 3/)).getByText(/letter 3/)).toBeVisible();
  });

  it('are none where the bus keeps none', async () => {
    hasQueue();
    renderApp('/admin/queue');
    expect(await screen.findByText(/^Dead letters are kept only with RabbitMQ/)).toBeVisible();
  });
});
