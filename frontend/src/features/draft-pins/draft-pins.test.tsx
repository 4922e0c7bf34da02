import { draftPinPaths } from '@boardcast/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders/people.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { hasDraftPins, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { renderApp, setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { keepUnsaved, readUnsaved, unsavedForms } from '../../entities/session/unsaved.js';
import { callOf, idea, MISSING, openDrafts, planned, soup, takesCalls } from './testing/draft-screen.js';

const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));
const published = () => HttpResponse.json(aPinGroup({ pinCount: 2 }), { status: 201 }) as Response;

async function titles(): Promise<(string | undefined)[]> {
  const table = await screen.findByRole('table', { name: 'Draft pins' });
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => ['Soup', 'Plum', 'Idea'].find((title) => textContent?.includes(title)));
}

beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

describe('The drafts', () => {
  it('say what they are, where they go, when they were made, and what can be done', async () => {
    openDrafts([soup, idea, planned]);
    await titles();
    const first = row('Soup');
    expect(first.getByRole('link', { name: /example.com\/recipe/ })).toHaveAttribute('href', soup.link);
    expect(first.getByRole('link', { name: 'Kitchen' })).toBeVisible();
    expect(first.getByText('2 boards')).toBeVisible();
    expect(first.getByText('Jul 10, 2026, 10:00 AM UTC')).toBeVisible();
    const names = first.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Publish Soup', 'Edit Soup', 'Copy Soup', 'Delete Soup']);
    expect(row('Idea').getByText('No board chosen')).toBeVisible();
    expect(row('Plum').getByText('Jul 10, 2099, 10:00 AM UTC')).toBeVisible();
    expect(row('Plum').getByRole('button', { name: 'Schedule Plum' })).toBeVisible();
  });

  it('come newest first, and are sorted by their columns', async () => {
    const { user, currentAddress } = openDrafts([idea, soup]);
    const asked: string[] = [];
    server.use(
      http.get(draftPinPaths.all, ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        return HttpResponse.json(search.includes('sort=boardList') ? [soup, idea] : [idea, soup]);
      }),
    );
    expect(await titles()).toEqual(['Idea', 'Soup']);
    await user.click(screen.getByRole('button', { name: 'Board List' }));
    await waitFor(async () => expect(await titles()).toEqual(['Soup', 'Idea']));
    expect(currentAddress()).toBe('/draft-pins?sort=boardList&order=asc');
    expect(asked).toEqual([
      '?sort=created&order=desc&offset=0&limit=51',
      '?sort=boardList&order=asc&offset=0&limit=51',
    ]);
  });

  it('come 50 at a time, the page in the address', async () => {
    const drafts = Array.from({ length: 51 }, (_, n) => aDraftPin({ title: `Draft ${n}.` }));
    server.use(
      signedInAs(),
      http.get(draftPinPaths.all, ({ request }) =>
        HttpResponse.json(drafts.slice(Number(new URL(request.url).searchParams.get('offset')))),
      ),
    );
    const { user, currentAddress } = renderApp('/draft-pins');
    expect(await screen.findByText('Draft 49.')).toBeVisible();
    expect(screen.queryByText('Draft 50.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Draft 50.')).toBeVisible();
    expect(currentAddress()).toBe('/draft-pins?page=2');
  });

  it.each([
    ['there are none', () => hasDraftPins([])],
    ['the server answers 404', () => http.get(draftPinPaths.all, () => rawFailure(404))],
    ['the server answers 500', () => http.get(draftPinPaths.all, () => rawFailure(500))],
  ])('show the next step when %s', async (_case, handler) => {
    server.use(signedInAs(), handler());
    renderApp('/draft-pins');
    expect(await screen.findByText('No draft pins')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Create Pin' })).toHaveAttribute('href', '/create-pin');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say that another failure is one, and are loaded again when asked to', async () => {
    server.use(
      signedInAs(),
      http.get(draftPinPaths.all, () => rawFailure(502)),
    );
    const { user } = renderApp('/draft-pins');
    expect(await screen.findByText('Failed to load draft pins')).toBeVisible();
    server.use(hasDraftPins([soup]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await titles()).toEqual(['Soup']);
  });
});

describe('Publishing from the list', () => {
  it('is grey and explained while something is missing, and a click names it', async () => {
    const { user } = openDrafts([idea]);
    const button = await screen.findByRole('button', { name: 'Publish Idea' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-describedby');
    expect(button).toHaveAccessibleDescription('Complete all required fields to publish');
    button.focus();
    expect(button).toHaveFocus();
    await user.click(button);
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Cannot Publish');
    expect(toast).toHaveTextContent(`Please complete all required fields: ${MISSING.join(', ')}`);
  });

  it('asks first, then posts it as it stands and goes where its results appear', async () => {
    const calls = takesCalls(published);
    const { user, currentAddress } = openDrafts([soup]);
    await user.click(await screen.findByRole('button', { name: 'Publish Soup' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish this draft now?' }));
    expect(question.getByText('“Soup” will be posted to 2 boards in “Kitchen”.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(screen.getByText('Pin Published')).toBeVisible();
    // No changes: it may have been edited in another tab.
    expect(calls).toMatchObject([{ call: callOf.publish(soup), body: {} }]);
    expect(Object.keys(calls[0]?.body as object)).toEqual([]);
  });

  it('forgets what was typed into its form and not saved', async () => {
    takesCalls(published);
    const { user, currentAddress } = openDrafts([soup]);
    const publish = await screen.findByRole('button', { name: 'Publish Soup' });
    keepUnsaved(aUser().id, unsavedForms.draftPin(soup.id), { title: 'Stew' });
    await user.click(publish);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    await waitFor(() => expect(readUnsaved(aUser().id, unsavedForms.draftPin(soup.id))).toBeNull());
  });

  it('of one with a planned time opens the form with that time', async () => {
    const { user } = openDrafts([planned]);
    await user.click(await screen.findByRole('button', { name: 'Schedule Plum' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit & Publish Draft Pin' }));
    expect(await dialog.findByLabelText(/Scheduled Date/)).toHaveValue('2099-07-10T10:00');
    expect(dialog.getByRole('button', { name: 'Schedule Pin' })).toBeEnabled();
  });

  it.each([
    ['no credit is left', { availableCredits: 0 }, 2, 'You have no free pins left.'],
    ['the list has too many boards', {}, 101, 'Choose a board list with fewer boards.'],
  ])('is not begun when %s', async (_case, user, boardCount, words) => {
    const app = openDrafts([{ ...soup, boardCount }], user);
    await app.user.click(await screen.findByRole('button', { name: 'Publish Soup' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Cannot Publish');
    expect(toast).toHaveTextContent(words);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    ['the server’s words', () => refusal('pin.out-of-credits'), /out of free pins/],
    ['its own', () => rawFailure(502), 'Failed to publish the draft pin'],
  ])('that fails says so in %s', async (_case, answer, words) => {
    takesCalls(() => answer() as Response);
    const { user, currentAddress } = openDrafts([soup]);
    await user.click(await screen.findByRole('button', { name: 'Publish Soup' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Publish Failed');
    expect(within(toast).getByText(words)).toBeVisible();
    expect(currentAddress()).toBe('/draft-pins');
  });
});

describe('Copying a draft', () => {
  it('sends all it has, its list as an array, and shows the copy', async () => {
    const calls = takesCalls(() => {
      server.use(hasDraftPins([{ ...planned, id: soup.id }, planned]));
      return HttpResponse.json(planned, { status: 201 }) as Response;
    });
    const { user } = openDrafts([planned]);
    await user.click(await screen.findByRole('button', { name: 'Copy Plum' }));
    expect(await screen.findByText('Draft Copied')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      title: 'Plum',
      boardListIds: planned.boardListIds,
      imageUrl: planned.imageUrl,
      scheduledFor: planned.scheduledFor,
    });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  });

  it('makes one copy of two quick clicks', async () => {
    const answer = Promise.withResolvers<Response>();
    const calls = takesCalls(() => answer.promise);
    const { user } = openDrafts([planned]);
    await user.dblClick(await screen.findByRole('button', { name: 'Copy Plum' }));
    answer.resolve(HttpResponse.json(planned, { status: 201 }) as Response);
    expect(await screen.findByText('Draft Copied')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('that fails says so', async () => {
    takesCalls(() => rawFailure(502) as Response);
    const { user } = openDrafts([soup]);
    await user.click(await screen.findByRole('button', { name: 'Copy Soup' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Copy Failed');
    expect(toast).toHaveTextContent('Failed to copy the draft pin');
  });
});

describe('Deleting a draft', () => {
  it('asks first, and takes the row out with the answer, and what was typed about it', async () => {
    takesCalls(() => {
      server.use(hasDraftPins([]));
      return new HttpResponse(null, { status: 204 }) as Response;
    });
    const { user } = openDrafts([soup]);
    const remove = await screen.findByRole('button', { name: 'Delete Soup' });
    keepUnsaved(aUser().id, unsavedForms.draftPin(soup.id), { title: 'Stew' });
    await user.click(remove);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Draft Deleted')).toBeVisible();
    expect(await screen.findByText('No draft pins')).toBeVisible();
    expect(readUnsaved(aUser().id, unsavedForms.draftPin(soup.id))).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('that fails says so, and keeps the row', async () => {
    takesCalls(() => rawFailure(502) as Response);
    const { user } = openDrafts([soup]);
    await user.click(await screen.findByRole('button', { name: 'Delete Soup' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Delete Failed');
    expect(toast).toHaveTextContent('Failed to delete the draft pin');
    expect(await titles()).toEqual(['Soup']);
  });
});
