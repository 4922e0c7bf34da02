import { beforeEach, describe, expect, it } from '@jest/globals';
import { ACTIVITY_PAGE_SIZE, adminPaths } from '@boardcast/contracts';
import type { ActivityItem } from '@boardcast/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anActivity } from '../../../testing/builders/activity.js';
import { rawFailure, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { notesSavedFiles } from '../../../testing/saved-files.js';
import { server } from '../../../testing/server.js';

const saved = notesSavedFiles();
beforeEach(() => {
  giveElementsASize();
  server.use(signedInAs({ isAdmin: true }));
});

const ADDRESS = '/admin#activity';

/** The API answers with these events. @returns the queries it was asked with */
function hasActivity(
  answer: ActivityItem[] | ((query: URLSearchParams) => ActivityItem[]),
): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(adminPaths.activity, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(typeof answer === 'function' ? answer(query) : answer);
    }),
  );
  return asked;
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem');

describe('The activity log', () => {
  it('says what happened, to whom, by whom, why and when, with links to both', async () => {
    const root = { id: '0e4d5b9c-54a7-4b45-9b0e-6b7d3a1f2c22', pinterestUsername: 'root' };
    const [granted, created] = [
      anActivity({
        type: 'credits_granted',
        message: 'root granted nora 5 credits',
        actor: root,
        reason: 'Thanks',
      }),
      anActivity({ userEmail: null }),
    ];
    hasActivity([granted, created]);
    renderApp(ADDRESS);
    const [first, second] = (await rows()).map((row) => within(row));
    expect(first?.getByText('root granted nora 5 credits')).toBeVisible();
    expect(first?.getByRole('img', { name: 'Credits granted' })).toBeVisible();
    expect(first?.getByRole('link', { name: 'nora@example.com' })).toHaveAttribute(
      'href',
      `/admin/users/${granted?.subject?.id}`,
    );
    expect(first?.getByRole('link', { name: '@root' })).toHaveAttribute('href', `/admin/users/${root.id}`);
    expect(first?.getByText('Reason: Thanks')).toBeVisible();
    expect(first?.getByText(/ago, Mar 10, 2026/)).toHaveAttribute('datetime', granted?.timestamp);
    // Nobody is named twice; who has no address is named by the username.
    expect(second?.getAllByRole('link')).toHaveLength(1);
    expect(second?.getByRole('link', { name: '@nora' })).toBeVisible();
  });

  it('loads more on demand, from the last event on, until there are no more', async () => {
    const all = Array.from({ length: ACTIVITY_PAGE_SIZE + 1 }, (_, index) =>
      anActivity({ id: 1_000 - index, message: `Event ${index}` }),
    );
    const asked = hasActivity((query) => {
      const before = Number(query.get('before') ?? Infinity);
      return all.filter(({ id }) => id < before).slice(0, ACTIVITY_PAGE_SIZE);
    });
    const { user } = renderApp(ADDRESS);
    expect(await rows()).toHaveLength(ACTIVITY_PAGE_SIZE);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(`Event ${ACTIVITY_PAGE_SIZE}`)).toBeVisible();
    expect(asked.map((query) => query.get('before'))).toEqual([null, `${all.at(-2)?.id}`]);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('filters by the address, and the form writes it there', async () => {
    const asked = hasActivity((query) => (query.has('subject') ? [] : [anActivity()]));
    const { user, currentAddress } = renderApp('/admin?type=pin_failed&type=nonsense#activity');
    await rows();
    expect(asked.at(-1)?.getAll('type')).toEqual(['pin_failed']);

    await user.click(screen.getByRole('combobox', { name: /^Events/ }));
    await user.click(await screen.findByRole('option', { name: 'Pin created' }));
    await user.keyboard('{Escape}');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } });
    await user.type(screen.getByLabelText('Done by'), 'root');
    await user.type(screen.getByLabelText('User'), '@nora{Enter}');

    expect(await screen.findByText('No activity found')).toBeVisible();
    const last = asked.at(-1);
    expect(last?.getAll('type')).toEqual(['pin_created', 'pin_failed']);
    expect([last?.get('subject'), last?.get('actor')]).toEqual(['@nora', 'root']);
    // The last day is whole.
    const span = Date.parse(last?.get('to') ?? '') - Date.parse(last?.get('from') ?? '');
    expect(span).toBe(2 * 86_400_000);
    expect(currentAddress()).toMatch(/^\/admin\?type=pin_failed&type=pin_created&subject=%40nora&/);
    expect(window.location.hash).toBe('#activity');

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(1);
    expect(currentAddress()).toBe('/admin');
  });

  it('keeps its filters and offers Retry when it can’t be loaded', async () => {
    server.use(http.get(adminPaths.activity, () => rawFailure(500)));
    const { user } = renderApp('/admin?subject=nora#activity');
    expect(await screen.findByText('The activity could not be loaded.')).toBeVisible();
    expect(screen.getByLabelText('User')).toHaveValue('nora');
    hasActivity([anActivity()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  it('is saved as a CSV of what the filters leave', async () => {
    hasActivity([anActivity()]);
    const asked: string[] = [];
    server.use(
      http.get(adminPaths.activityExport, ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('Time\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = renderApp('/admin?type=pin_failed&actor=root#activity');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const name = expect.stringMatching(/^activity-\d{4}-\d\d-\d\d\.csv$/);
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]));
    expect(asked).toEqual(['?type=pin_failed&actor=root']);
  });
});
