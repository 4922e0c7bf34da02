import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders/people.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasScheduledPins, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, setTheDate, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { keepUnsaved, readUnsaved, unsavedForms } from '../../entities/session/unsaved.js';

const soup = aScheduledPin({ title: 'Soup', scheduledTime: '2099-07-10T10:00:00.000Z' });
const apple = aScheduledPin({
  title: 'Apple cake',
  boardListId: null,
  boardListName: null,
  boardCount: 1,
  pinterestBoardId: '77',
  pinterestSectionId: '8',
  pinterestBoardName: 'Baking',
  pinterestSectionName: 'Pies',
  scheduledTime: '2099-08-01T10:00:00.000Z',
});
const posted = aScheduledPin({ title: 'Bread', state: 'posted', scheduledTime: '2026-07-01T10:00:00.000Z' });

const show = (pins: ScheduledPin[]) => {
  server.use(signedInAs({ isSubscribed: true }), hasScheduledPins(pins));
  return renderApp('/scheduled-pins');
};
const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));

async function titles(): Promise<(string | undefined)[]> {
  const table = await screen.findByRole('table', { name: 'Scheduled pins' });
  const known = ['Soup', 'Apple cake', 'Bread'];
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => known.find((title) => textContent?.includes(title)));
}

const { matchMedia } = window;
beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('The scheduled pins', () => {
  it('say what is posted, where, when and how far it is, in the order of their times', async () => {
    show([soup, apple, posted]);
    expect(await titles()).toEqual(['Soup', 'Apple cake', 'Bread']);
    const first = row('Soup');
    expect(first.getByText('What the pin is about.')).toBeVisible();
    expect(first.getByRole('link', { name: /example.com\/recipe/ })).toHaveAttribute('target', '_blank');
    expect(first.getByRole('link', { name: 'Kitchen boards' })).toBeVisible();
    expect(first.getByText('3 boards')).toBeVisible();
    expect(first.getByText('Jul 10, 2099, 10:00 AM UTC')).toBeVisible();
    expect(first.getByText('scheduled')).toBeVisible();
    expect(row('Apple cake').getByText('Baking > Pies')).toBeVisible();
    expect(row('Apple cake').getByText('1 board')).toBeVisible();
    expect(screen.getByText(/time zone \(UTC\)/)).toBeVisible();
  });

  it('name their orders on a phone, the first one for what it is', async () => {
    const listening = { addListener: () => {}, removeListener: () => {} };
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        ...listening,
        matches: media.includes('max-width'),
        media,
      }) as unknown as MediaQueryList;
    show([soup, apple]);
    const orders = within(await screen.findByLabelText('Sort by')).getAllByRole('option');
    const names = orders.map(({ textContent }) => textContent);
    expect(names).toEqual(['Next first', 'Title', 'Board List', 'Date/Time', 'Status']);
  });

  it('can be edited, used as a template and deleted while their time lies ahead, and are else read-only', async () => {
    show([soup, posted]);
    await titles();
    const buttons = row('Soup').getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit Soup', 'Delete Soup']);
    const template = row('Soup').getByRole('link', { name: 'Use as template Soup' });
    expect(template).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/create-pin\?title=Soup&.*boardListId=0.*&timing=later$/),
    );
    expect(row('Bread').queryByRole('button')).not.toBeInTheDocument();
    expect(row('Bread').getByText('Read-only')).toBeVisible();
    expect(row('Bread').getByText('posted')).toBeVisible();
  });

  it('give their link parameters to a new pin, and say whose texts of single boards it takes', async () => {
    const stew = aScheduledPin({
      ...{ title: 'Stew', textCount: 2 },
      linkParameters: { utm_source: 'pinterest' },
    });
    show([soup, stew]);
    await titles();
    const addressOf = (title: string) =>
      row(title)
        .getByRole('link', { name: `Use as template ${title}` })
        .getAttribute('href');
    expect(addressOf('Stew')).toContain(`&linkParameters=utm_source%3Dpinterest&textsFrom=${stew.id}&`);
    expect(addressOf('Soup')).not.toMatch(/linkParameters|textsFrom/);
  });

  it('are sorted by their columns, the order kept in the address', async () => {
    const asked: string[] = [];
    const answers: Record<string, ScheduledPin[]> = {
      '?sort=title&order=asc&offset=0&limit=51': [apple, posted, soup],
      '?sort=time&order=asc&offset=0&limit=51': [posted, soup, apple],
    };
    server.use(
      signedInAs({ isSubscribed: true }),
      http.get(scheduledPinPaths.all, ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        return HttpResponse.json(answers[search] ?? [soup, apple, posted]);
      }),
    );
    const { user, currentAddress } = renderApp('/scheduled-pins');
    expect(await titles()).toEqual(['Soup', 'Apple cake', 'Bread']);
    expect(asked).toEqual(['?offset=0&limit=51']);
    await user.click(screen.getByRole('button', { name: 'Details' }));
    await waitFor(async () => expect(await titles()).toEqual(['Apple cake', 'Bread', 'Soup']));
    await user.click(screen.getByRole('button', { name: 'Date/Time' }));
    await waitFor(async () => expect(await titles()).toEqual(['Bread', 'Soup', 'Apple cake']));
    expect(currentAddress()).toBe('/scheduled-pins?sort=time&order=asc');
  });

  it('come 50 at a time, the page in the address', async () => {
    const pins = Array.from({ length: 60 }, (_, n) => aScheduledPin({ title: `Pin ${n}.` }));
    server.use(
      signedInAs({ isSubscribed: true }),
      http.get(scheduledPinPaths.all, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
        return HttpResponse.json(pins.slice(offset, offset + limit));
      }),
    );
    const { user, currentAddress } = renderApp('/scheduled-pins');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.queryByText('Pin 50.')).not.toBeInTheDocument();
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Pin 50.')).toBeVisible();
    expect(screen.queryByText('Pin 49.')).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/scheduled-pins?page=2');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Pin 49.')).toBeVisible();
    expect(currentAddress()).toBe('/scheduled-pins');
  });

  it('lead back from a page that has none', async () => {
    server.use(signedInAs({ isSubscribed: true }), hasScheduledPins([]));
    const { user, currentAddress } = renderApp('/scheduled-pins?page=3');
    expect(await screen.findByText('There are no pins on this page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(currentAddress()).toBe('/scheduled-pins?page=2');
  });

  it.each([
    ['there are none', () => hasScheduledPins([])],
    ['the server answers 404', () => http.get(scheduledPinPaths.all, () => rawFailure(404))],
    ['the server answers 500', () => http.get(scheduledPinPaths.all, () => rawFailure(500))],
  ])('show the next step when %s', async (_case, handler) => {
    server.use(signedInAs(), handler());
    renderApp('/scheduled-pins');
    expect(await screen.findByText('No scheduled pins yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Schedule A Pin' })).toHaveAttribute(
      'href',
      '/create-pin?timing=later',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say that another failure is one, and are loaded again when asked to', async () => {
    server.use(
      signedInAs(),
      http.get(scheduledPinPaths.all, () => rawFailure(502)),
    );
    const { user } = renderApp('/scheduled-pins');
    expect(await screen.findByText('Failed to load scheduled pins')).toBeVisible();
    server.use(hasScheduledPins([soup]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await titles()).toEqual(['Soup']);
  });
});

describe('When the time of a scheduled pin comes', () => {
  const due = { ...soup, scheduledTime: '2026-07-10T10:01:00.000Z' };

  it('shows as processing by itself, is looked after every 5 s, and told to screen readers', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    let calls = 0;
    let pin: ScheduledPin = due;
    server.use(
      signedInAs(),
      http.get(scheduledPinPaths.all, () => {
        calls += 1;
        return HttpResponse.json([pin]);
      }),
    );
    renderApp('/scheduled-pins');
    await titles();
    // Waiting for the screen has taken some of it.
    await letTimePass(Date.parse(due.scheduledTime) - 1_000 - Date.now());
    expect(row('Soup').getByText('scheduled')).toBeVisible();
    expect(calls).toBe(1);
    await letTimePass(3_000);
    expect(row('Soup').getByText('processing')).toBeVisible();
    expect(row('Soup').getByText('Read-only')).toBeVisible();
    expect(screen.getByText('Soup: processing')).toHaveAttribute('role', 'status');
    pin = { ...due, state: 'posted' };
    await letTimePass(5_000);
    await waitFor(() => expect(row('Soup').getByText('posted')).toBeVisible());
    const then = calls;
    await letTimePass(60_000);
    expect(calls).toBe(then);
  });

  it('says what waits for its user’s hours, and reads it again once they have come', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    let calls = 0;
    const kept = { ...due, state: 'processing', opensAt: '2026-07-10T10:02:00.000Z' } as const;
    server.use(
      signedInAs({ isSubscribed: true }),
      http.get(scheduledPinPaths.all, () => {
        calls += 1;
        return HttpResponse.json([kept]);
      }),
    );
    renderApp('/scheduled-pins');
    await titles();
    expect(row('Soup').getByText('pending')).toBeVisible();
    expect(row('Soup').getByText(/^Outside your hours: goes on Fri 10:02.AM$/)).toBeVisible();
    await letTimePass(110_000);
    expect(calls).toBe(1);
    await letTimePass(20_000);
    expect(calls).toBeGreaterThan(1);
  });

  it('keeps what is known, and says of when it is, while the server cannot be reached', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    show([{ ...due, state: 'processing' }]);
    await titles();
    server.use(http.get(scheduledPinPaths.all, () => HttpResponse.error()));
    await letTimePass(7_000);
    expect(await screen.findByText(/Couldn’t refresh. Showing data from 10:00 AM/)).toBeVisible();
    expect(row('Soup').getByText('processing')).toBeVisible();
  });
});

describe('Deleting a scheduled pin', () => {
  it('asks first, and takes the row out with the answer, and what was typed about it', async () => {
    let pins = [soup];
    server.use(
      signedInAs(),
      givesCsrfToken(),
      http.get(scheduledPinPaths.all, () => HttpResponse.json(pins)),
      http.delete(scheduledPinPaths.one(soup.id), () => {
        pins = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/scheduled-pins');
    const remove = await screen.findByRole('button', { name: 'Delete Soup' });
    keepUnsaved(aUser().id, unsavedForms.scheduledPin(soup.id), { title: 'Stew' });
    await user.click(remove);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this scheduled pin?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No scheduled pins yet')).toBeVisible();
    expect(readUnsaved(aUser().id, unsavedForms.scheduledPin(soup.id))).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each([
    ['the server’s words', () => refusal('pin-group.already-processing'), /no longer be changed/],
    ['its own', () => rawFailure(502), 'Failed to delete scheduled pin'],
  ])('that is refused says so in %s', async (_case, answer, text) => {
    server.use(
      givesCsrfToken(),
      http.delete(scheduledPinPaths.one(soup.id), () => answer()),
    );
    const { user } = show([soup]);
    await user.click(await screen.findByRole('button', { name: 'Delete Soup' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeVisible();
    expect(await titles()).toEqual(['Soup']);
  });
});
