import { describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import type { PinGroup } from '@boardcast/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroup, aPinGroupDetail } from '../../testing/builders/pins.js';
import { rawFailure } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { base } from './testing/history-screen.js';

const NEWEST = Date.parse('2026-07-10T10:00:00Z');
/** Groups an hour apart, newest first. */
const someGroups = (count: number) =>
  Array.from({ length: count }, (_, hours) => {
    const at = new Date(NEWEST - hours * 3_600_000).toISOString();
    return aPinGroup({ title: `Pin ${hours}`, createdAt: at, publishedAt: at });
  });

/** Answers as the server does; keeps what was asked. */
function hasPages(groups: readonly PinGroup[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(pinPaths.history, ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(params);
      const { before, limit = '200', search = '', order } = params;
      const found = groups.filter(({ title }) => title.includes(search));
      if (order === 'asc') found.reverse();
      const from = before ? found.findIndex(({ id }) => id === before) + 1 : 0;
      return HttpResponse.json(found.slice(from, from + Number(limit)));
    }),
  );
  return asked;
}

const more = () => screen.queryByRole('button', { name: 'Show more' });
const firstTitle = async () => (await screen.findAllByRole('rowheader'))[0]?.textContent;

describe('A long history', () => {
  it('is read page by page, to its end', async () => {
    base();
    const groups = someGroups(150);
    const asked = hasPages(groups);
    const { user } = renderApp('/pin-history');
    expect(await screen.findByText('100 pins shown')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(more()).not.toBeInTheDocument());
    expect(asked.at(-1)).toMatchObject({ before: groups[99]?.id });
    await user.click(screen.getByRole('button', { name: 'Published' }));
    await waitFor(async () => expect(await firstTitle()).toBe('Pin 149'));
    expect(asked.at(-1)).toMatchObject({ sort: 'published', order: 'asc' });
  });

  it('says so when the next page can’t be read, and keeps what is there', async () => {
    base();
    const groups = someGroups(101);
    hasPages(groups);
    const { user } = renderApp('/pin-history');
    const button = await screen.findByRole('button', { name: 'Show more' });
    server.use(http.get(pinPaths.history, () => rawFailure(502)));
    await user.click(button);
    expect(await screen.findByText('Failed to load more pins')).toBeVisible();
    expect(await firstTitle()).toBe('Pin 0');
    hasPages(groups);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(more()).not.toBeInTheDocument());
    expect(screen.queryByText('Failed to load more pins')).not.toBeInTheDocument();
  });

  it('is searched by the server, by what the address says', async () => {
    base();
    const asked = hasPages(someGroups(20));
    const { user, currentAddress } = renderApp('/pin-history');
    const field = await screen.findByRole('searchbox', { name: 'Search the pin history' });
    await user.type(field, 'Pin 13');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(asked.at(-1)).toMatchObject({ search: 'Pin 13' });
    expect(currentAddress()).toBe('/pin-history?search=Pin+13');
    await user.type(field, 'x');
    expect(await screen.findByText('No pins found matching “Pin 13x”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Months' }));
    expect(await firstTitle()).toBe('Pin 0');
    expect(currentAddress()).toBe('/pin-history');
  });
});

describe('A large group', () => {
  it('is read page by page, then only what changed of it', async () => {
    base();
    stopTheClock('2026-07-10T10:00:00Z');
    const pins = Array.from({ length: 5 }, (_, place) =>
      aPin({ boardName: `Board no. ${place}`, status: 'processing', pinterestPinId: null }),
    );
    const group = aPinGroupDetail({ pins, status: 'processing' });
    const asked: string[] = [];
    let changed: typeof pins = [];
    server.use(
      http.get(pinPaths.group(group.id), ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        if (searchParams.has('since')) {
          return HttpResponse.json({ ...group, successCount: 1, pins: changed, version: '8', next: null });
        }
        const from = Number(searchParams.get('after') ?? -1) + 1;
        const page = pins.slice(from, from + 3);
        const next = from + 3 < pins.length ? from + 2 : null;
        return HttpResponse.json({ ...group, pins: page, version: '7', next });
      }),
    );
    renderApp(`/pin-history/${group.id}`);
    expect(await screen.findByRole('row', { name: /Board no. 4/ })).toBeVisible();
    expect(asked).toEqual(['', '?after=2']);
    changed = [{ ...(pins[3] as (typeof pins)[number]), status: 'completed' }];
    await letTimePass(5_000);
    expect(await screen.findByRole('row', { name: /Board no. 3.*posted/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Board no. 4.*processing/ })).toBeVisible();
    await letTimePass(5_000);
    await waitFor(() => expect(asked.slice(2)).toEqual(['?since=7', '?since=8']));
  });
});
