import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminPaths } from '@boardcast/contracts';
import type { AdminGroupDetail, AdminPinGroup } from '@boardcast/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anAdminGroup, anAdminGroupDetail, anAdminPin } from '../../../testing/builders/admin-pins.js';
import { givesCsrfToken, rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

let asked: URLSearchParams[];
beforeEach(() => {
  giveElementsASize();
  asked = [];
  server.use(signedInAs({ isAdmin: true }), givesCsrfToken());
});

const hasPins = (pinGroups: AdminPinGroup[], totalPages = 1) =>
  server.use(
    http.get(adminPaths.pins, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ pinGroups, totalPages });
    }),
  );
const last = () => Object.fromEntries(asked.at(-1) ?? []);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('Everybody’s pins', () => {
  it('show owner, list, status, results and times', async () => {
    hasPins([
      anAdminGroup({
        title: 'Bread',
        counts: { completed: 3, failed: 1, processing: 2 },
        status: 'processing',
      }),
      anAdminGroup({
        title: 'Cake',
        status: 'pending',
        scheduledFor: '2026-07-12T10:00:00.000Z',
        publishedAt: null,
      }),
      anAdminGroup({
        title: 'Pie',
        status: 'draft',
        boardList: null,
        counts: { completed: 0, failed: 0, processing: 0 },
      }),
    ]);
    renderApp('/admin/pins');
    const bread = await row(/Bread/);
    expect(bread.getByText('Kitchen boards')).toBeVisible();
    expect(bread.getByText('1 board')).toBeVisible();
    expect(bread.getByRole('button', { name: /3 successful/ })).toHaveTextContent('✓ 3 ✗ 1 ⟳ 2');
    expect(bread.getByText('processing')).toBeVisible();
    const owner = bread.getByRole('link', { name: '@maker (opens in a new tab)' });
    expect(owner).toHaveAttribute('href', 'https://www.pinterest.com/maker/');
    const cake = await row(/Cake/);
    expect(cake.getByText('Scheduled')).toBeVisible();
    expect(cake.getByText('Jul 12, 2026, 10:00 AM UTC')).toBeVisible();
    const pie = await row(/Pie/);
    expect(pie.getByText('draft')).toBeVisible();
    expect(pie.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are filtered by five boxes; another choice begins with page 1', async () => {
    hasPins([anAdminGroup()], 3);
    const { currentAddress } = renderApp('/admin/pins?page=3');
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show Draft' }));
    await waitFor(() => expect(last()).toMatchObject({ showDraft: 'false', showFailed: 'true', page: '1' }));
    expect(currentAddress()).toBe('/admin/pins?showDraft=false');
  });

  it('are sorted by the server: newest first for times, ascending for others, and page 1', async () => {
    hasPins([anAdminGroup()], 3);
    renderApp('/admin/pins?page=2');
    await screen.findByText('Page 2 of 3');
    expect(last()).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc' });
    await userEvent.click(screen.getByRole('button', { name: 'Created' }));
    await waitFor(() => expect(last()).toMatchObject({ sortBy: 'createdAt', sortOrder: 'asc', page: '1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Published' }));
    await waitFor(() => expect(last()).toMatchObject({ sortBy: 'publishedAt', sortOrder: 'desc' }));
    await userEvent.click(await screen.findByRole('button', { name: 'User' }));
    await waitFor(() => expect(last()).toMatchObject({ sortBy: 'user', sortOrder: 'asc' }));
    await screen.findByText('Page 1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(last()).toMatchObject({ sortBy: 'user', page: '2' }));
  });

  it('lead to the first page from one that is there no more', async () => {
    server.use(
      http.get(adminPaths.pins, ({ request }) => {
        const isBeyond = new URL(request.url).searchParams.get('page') === '9';
        return HttpResponse.json({
          pinGroups: isBeyond ? [] : [anAdminGroup({ title: 'Bread' })],
          totalPages: 2,
        });
      }),
    );
    renderApp('/admin/pins?page=9');
    expect(await screen.findByText('There are no pins on this page')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages of pins' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  });

  it('say that they can’t be loaded, and that there are none', async () => {
    server.use(http.get(adminPaths.pins, () => rawFailure(403)));
    renderApp('/admin/pins');
    expect(await screen.findByText('Failed to load pins')).toBeVisible();
    hasPins([]);
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByText('No pins found')).toBeVisible();
  });
});

describe('The dialog of a group', () => {
  it('has its owner, counts and pins, with what can be done about each', async () => {
    const group = anAdminGroup({ title: 'Bread' });
    hasPins([group]);
    server.use(
      http.get(adminPaths.pinGroup(group.id), () =>
        HttpResponse.json(
          anAdminGroupDetail({
            title: 'Bread',
            counts: { completed: 4, failed: 5, processing: 6 },
            waits: [
              { kind: 'retry', count: 6, goesOnAt: '2026-07-10T10:05:00.000Z' },
              { kind: 'limit', count: 2, goesOnAt: '2026-07-10T10:32:00.000Z' },
            ],
            pins: [
              anAdminPin({ boardName: 'Posted', sectionName: 'Rye' }),
              anAdminPin({
                ...{ boardName: 'Lost', status: 'failed', retryCount: 8, pinterestPinId: null },
                reason: 'Busy.',
                canRetry: true,
              }),
              anAdminPin({ boardName: 'Kept', status: 'pending', wait: 'retry', pinterestPinId: null }),
            ],
          }),
        ),
      ),
    );
    renderApp('/admin/pins');
    await userEvent.click(await screen.findByRole('button', { name: /^Bread: 1 successful/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bread' }));
    expect(await dialog.findByText('Successful')).toBeVisible();
    expect(dialog.getByText('6 pins: Waits for a retry. Next try', { exact: false })).toBeVisible();
    expect(dialog.getByText(/^2 pins: .*If Pinterest refuses again, it names a later time\.$/)).toBeVisible();
    const inQueue = dialog.getByRole('link', { name: 'Show in the queue' });
    expect(inQueue.getAttribute('href')).toMatch(/^\/admin\/queue\?search=/);
    const posted = within(dialog.getByRole('row', { name: /Posted/ }));
    expect(posted.getByRole('link')).toHaveAttribute('href', 'https://www.pinterest.com/pin/813');
    expect(posted.getByText('Section: Rye')).toBeVisible();
    const kept = within(dialog.getByRole('row', { name: /Kept/ }));
    expect(kept.getByText('Waits for a retry')).toBeVisible();
    const lost = within(dialog.getByRole('row', { name: /Lost/ }));
    expect(lost.getByText('Busy.')).toBeVisible();
    await userEvent.click(lost.getByRole('button', { name: 'Retry now “Bread” on Lost' }));
    expect(await screen.findByText(/Its user pays nothing for it/)).toBeVisible();
  });

  it('is opened by its title too, with the keyboard, and says what its counts mean', async () => {
    const group = anAdminGroup({ title: 'Bread' });
    hasPins([
      group,
      anAdminGroup({ title: 'Pie', status: 'draft', counts: { completed: 0, failed: 0, processing: 0 } }),
    ]);
    server.use(
      http.get(adminPaths.pinGroup(group.id), () =>
        HttpResponse.json(anAdminGroupDetail({ id: group.id, title: 'Bread' })),
      ),
    );
    renderApp('/admin/pins');
    const title = await screen.findByRole('button', { name: 'Bread' });
    expect(screen.queryByRole('button', { name: 'Pie' })).not.toBeInTheDocument();
    act(() => title.focus());
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bread' }));
    expect(await dialog.findByText(/Successful: posted on its board/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(title).toHaveFocus();
  });

  it('says on hover what the signs of its results are', async () => {
    hasPins([anAdminGroup({ title: 'Bread', counts: { completed: 3, failed: 1, processing: 2 } })]);
    renderApp('/admin/pins');
    expect(await screen.findByRole('button', { name: /^Bread: 3 successful/ })).toHaveAttribute(
      'title',
      '3 successful, 1 failed, 2 processing',
    );
  });

  it('follows what happens to its pins while it is open', async () => {
    jest.useFakeTimers();
    const group = anAdminGroupDetail({ title: 'Bread', pins: [anAdminPin({ reason: null })] });
    hasPins([]);
    const answers = (detail: AdminGroupDetail) =>
      server.use(http.get(adminPaths.pinGroup(group.id), () => HttpResponse.json(detail)));
    answers(group);
    renderApp(`/admin/pins?group=${group.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Bread' }));
    await dialog.findByRole('table');
    const reason = 'Waits until its user reconnects.';
    answers({ ...group, pins: [anAdminPin({ status: 'pending', reason })] });
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(await dialog.findByText(reason)).toBeVisible();
  });

  it('is opened by its address alone, and closing it leaves all pins', async () => {
    const group = anAdminGroupDetail({ title: 'On another page' });
    hasPins([anAdminGroup({ title: 'Bread' })], 3);
    server.use(http.get(adminPaths.pinGroup(group.id), () => HttpResponse.json(group)));
    const { currentAddress } = renderApp(`/admin/pins?page=2&group=${group.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'On another page' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/pins?page=2');
    expect((await row(/Bread/)).getByText('1 board')).toBeVisible();
  });

  it('is a step of its own that Back undoes when the list opened it; closing it is Back', async () => {
    const group = anAdminGroup({ title: 'Bread' });
    hasPins([group]);
    server.use(
      http.get(adminPaths.pinGroup(group.id), () =>
        HttpResponse.json(anAdminGroupDetail({ id: group.id, title: 'Bread' })),
      ),
    );
    const { currentAddress } = renderApp('/admin/pins');
    const opener = () => screen.findByRole('button', { name: /^Bread: 1 successful/ });
    await userEvent.click(await opener());
    await screen.findByRole('dialog', { name: 'Bread' });
    expect(currentAddress()).toBe(`/admin/pins?group=${group.id}`);
    const { length } = window.history;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await opener());
    await screen.findByRole('dialog', { name: 'Bread' });
    expect(window.history).toHaveLength(length);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/pins');
    expect(await opener()).toHaveFocus();
  });

  it('says so for an address that is nobody’s', async () => {
    const id = '00000000-0000-4000-8000-00000000dead';
    hasPins([anAdminGroup()]);
    server.use(http.get(adminPaths.pinGroup(id), () => refusal('pin-group.not-found')));
    renderApp(`/admin/pins?group=${id}`);
    expect(await screen.findByText('Pin not found')).toBeVisible();
  });

  it('stays closed for an address that is no id at all', async () => {
    hasPins([anAdminGroup()]);
    renderApp('/admin/pins?group=..%2Fusers');
    await screen.findByRole('table', { name: 'Pin Management' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
