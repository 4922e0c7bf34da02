import { boardListPaths, draftPinPaths } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProviderBoard } from '../../../testing/builders/boards.js';
import { aUser } from '../../../testing/builders/people.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { nobodySignedIn, rawFailure, refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import {
  acceptsDrafts,
  acceptsPins,
  chooseList,
  create,
  created,
  field,
  fill,
  huge,
  kitchen,
  openForm,
  image,
} from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

const leave = () => screen.getAllByRole('link', { name: 'Pin History' })[0] as HTMLElement;
const kept = () => JSON.stringify(Object.entries(sessionStorage));

describe('Leaving with something typed', () => {
  it('asks first, with the focus on staying', async () => {
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(leave());
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard this pin?' });
    expect(within(dialog).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/create-pin');
    expect(field(/Title/)).toHaveValue('Soup');
    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(kept()).not.toContain('Soup');
  });

  it('asks before Back too', async () => {
    const { user, currentAddress } = await openForm();
    await user.click(leave());
    await user.click(screen.getAllByRole('link', { name: 'Create Pin' })[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Soup');
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/create-pin');
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(kept()).not.toContain('Soup');
  });

  it('asks nothing while nothing is typed, though the form came prefilled', async () => {
    const { user, currentAddress } = await openForm({ query: '?title=Soup&boardListId=gone' });
    await screen.findByRole('combobox', { name: /Board List/ });
    await user.click(leave());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
  });

  it('asks nothing while only the time was chosen', async () => {
    const { user, currentAddress } = await openForm({ user: aUser({ isSubscribed: true }) });
    await user.click(screen.getByRole('radio', { name: 'Schedule for later' }));
    expect(await screen.findByLabelText(/Scheduled Date/)).toBeVisible();
    await user.click(leave());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
  });

  it('holds a reload too', async () => {
    const { user } = await openForm();
    const reload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(reload()).toBe(false);
    await user.type(field(/Title/), 'Soup');
    expect(reload()).toBe(true);
  });
});

describe('Leaving with the draft saved', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Discard this pin?' });
  const saveAndLeave = async () =>
    within(await question()).findByRole('button', { name: 'Save draft and leave' });
  const hasClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  it('saves what was typed and goes where the link leads', async () => {
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(leave());
    await user.click(await saveAndLeave());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(calls).toMatchObject([{ call: `POST ${draftPinPaths.all}`, body: { title: 'Soup' } }]);
    expect(await screen.findByText('Draft Saved')).toBeVisible();
    expect(screen.getByText('You’ll find it in Draft Pins.')).toBeVisible();
    expect(kept()).not.toContain('Soup');
  });

  it('goes back where Back leads', async () => {
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openForm();
    await user.click(leave());
    await user.click(screen.getAllByRole('link', { name: 'Create Pin' })[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Soup');
    act(() => window.history.back());
    await user.click(await saveAndLeave());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(calls).toHaveLength(1);
  });

  it('is between staying and discarding for the keyboard', async () => {
    const { user } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(leave());
    const buttons = within(await question()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Discard',
      'Keep editing',
      'Save draft and leave',
    ]);
    expect(buttons[1]).toHaveFocus();
    await user.tab();
    expect(buttons[2]).toHaveFocus();
  });

  it('stays when saving fails, and says so', async () => {
    acceptsDrafts(() => rawFailure(502) as Response);
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(leave());
    await user.click(await saveAndLeave());
    const words = await screen.findByText('Failed to save draft. Please try again.');
    await hasClosed();
    expect(words.closest('[role=alert]')).toHaveFocus();
    expect(currentAddress()).toBe('/create-pin');
    expect(field(/Title/)).toHaveValue('Soup');
    expect(kept()).toContain('Soup');
    await user.click(leave());
    await question();
  });

  it('stays when a draft lacks its title, and leads there', async () => {
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openForm();
    await user.type(field(/Description/), 'Warm');
    await user.click(leave());
    await user.click(await saveAndLeave());
    expect(await screen.findByText('Title is required for draft')).toBeVisible();
    await hasClosed();
    expect(field(/Title/)).toHaveFocus();
    expect(currentAddress()).toBe('/create-pin');
    expect(calls).toEqual([]);
  });

  it('can be stopped while it is saved, which stays', async () => {
    const answer = Promise.withResolvers<Response>();
    acceptsDrafts(() => answer.promise);
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(leave());
    await user.click(await saveAndLeave());
    const dialog = within(await question());
    expect(await dialog.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    expect(dialog.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await hasClosed();
    expect(screen.getByText('Upload cancelled. Everything you typed is still here.')).toBeVisible();
    expect(currentAddress()).toBe('/create-pin');
    expect(field(/Title/)).toHaveValue('Soup');
    answer.resolve(HttpResponse.json({}) as Response);
  });

  it('is not offered while the pin itself is sent; what may still happen is said instead', async () => {
    const answer = Promise.withResolvers<Response>();
    acceptsPins(() => answer.promise);
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.click(create());
    await screen.findByRole('button', { name: 'Creating...' });
    await user.click(leave());
    const name = 'Leave before the pin is created?';
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(dialog.getByText(/If you leave, it may be created anyway/)).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Stay',
      'Leave anyway',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    answer.resolve(created());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
  });

  it('left behind on its way, the pin may be created, and whoever left is told', async () => {
    const answer = Promise.withResolvers<Response>();
    acceptsPins(() => answer.promise);
    const { user, currentAddress } = await openForm({ query: '?imageUrl=%2Fapi%2Fimages%2Fabc%2Ffull' });
    for (const [name, text] of [
      [/Title/, 'Soup'],
      [/Description/, 'Warm'],
      [/Link URL/, 'https://example.com'],
    ] as const)
      await user.type(field(name), text);
    await chooseList(user);
    await user.click(create());
    await screen.findByRole('button', { name: 'Creating...' });
    await user.click(screen.getAllByRole('link', { name: 'Board Lists' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    expect(await screen.findByText('The Pin May Be Created')).toBeVisible();
    answer.resolve(created());
  });
});

describe('What was typed', () => {
  it('opens the form without a credit too: it can be kept as a draft', async () => {
    const first = await openForm();
    await first.user.type(field(/Title/), 'Soup');
    first.unmount();

    const { user } = await openForm({ user: { availableCredits: 0, freePinsUsed: 1 } });
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    expect(field(/Title/)).toHaveValue('Soup');
    expect(await screen.findByText(/^You have no free pins left/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
    );
    expect(await screen.findByText("You're Out of Free Pins")).toBeVisible();
  });

  it('survives a lost session, and is there after signing in again', async () => {
    acceptsPins(() => refusal('auth.required') as Response);
    const { user, currentAddress, unmount } = await openForm();
    await fill(user);
    server.use(nobodySignedIn());
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(sessionStorage.getItem('return-to')).toBe('/create-pin');
    unmount();

    const again = await openForm();
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    expect(screen.getByText(/Please choose the image again/)).toBeVisible();
    expect(field(/Title/)).toHaveValue('Tomato soup');
    expect(field(/Link URL/)).toHaveValue('https://example.com/soup');
    expect(await screen.findByText('Kitchen (2 boards)')).toBeVisible();
    again.unmount();

    const other = await openForm({ user: { id: '00000000-0000-4000-8000-000000000999' } });
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
    other.unmount();
  });

  it('goes when starting over is wanted: the form is as the address fills it', async () => {
    const first = await openForm({ query: '?title=Cake' });
    await first.user.type(field(/Title/), ' with cherries');
    first.unmount();

    const { user } = await openForm({ query: '?title=Cake' });
    expect(field(/Title/)).toHaveValue('Cake with cherries');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field(/Title/)).toHaveValue('Cake');
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
    expect(kept()).not.toContain('cherries');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is said until the notice is closed, which leaves the focus on the content', async () => {
    const first = await openForm();
    await first.user.type(field(/Title/), 'Soup');
    first.unmount();

    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(field(/Title/)).toHaveValue('Soup');
  });

  it('can’t be thrown away while it is sent', async () => {
    const first = await openForm();
    await fill(first.user);
    first.unmount();

    const answer = Promise.withResolvers<Response>();
    acceptsPins(() => answer.promise);
    const { user, currentAddress } = await openForm();
    await user.upload(screen.getByLabelText('Image file'), image());
    await screen.findByText('Kitchen (2 boards)');
    const startOver = screen.getByRole('button', { name: 'Start over' });
    expect(startOver).toBeEnabled();
    await user.click(create());
    await screen.findByRole('button', { name: 'Creating...' });
    expect(startOver).toBeDisabled();
    answer.resolve(created());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
  });

  it('goes once the pin is created', async () => {
    acceptsPins();
    const { user, currentAddress } = await openForm();
    await fill(user);
    expect(kept()).toContain('Tomato soup');
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(kept()).not.toContain('Tomato soup');
  });

  it('is not mistaken for a form when storage holds something else', async () => {
    sessionStorage.setItem(`unsaved:${aUser().id}:new-pin`, '{"title":1');
    await openForm();
    expect(field(/Title/)).toHaveValue('');
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
  });
});

describe('A target that no longer exists', () => {
  const GONE = '00000000-0000-4000-8000-00000000dead';
  const LIST_GONE = 'The board list you chose no longer exists. Please choose another.';

  it('is not chosen, which is said beside the choice, and not sent', async () => {
    const sent = acceptsPins();
    const { user } = await openForm({ query: `?title=Soup&boardListId=${GONE}` });
    expect(await screen.findByText(LIST_GONE)).toBeVisible();
    expect(field(/Title/)).toHaveValue('Soup');
    await user.click(create());
    expect(await screen.findByText('Please select a board list')).toBeVisible();
    await chooseList(user);
    expect(await screen.findByText(`${kitchen.name} (2 boards)`)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is said of a form that was kept too, until another is chosen', async () => {
    const first = await openForm();
    await first.user.type(field(/Title/), 'Soup');
    await chooseList(first.user);
    first.unmount();

    const { user } = await openForm({ lists: [huge] });
    expect(await screen.findByText(LIST_GONE)).toBeVisible();
    expect(field(/Title/)).toHaveValue('Soup');
    await chooseList(user, /^Everything/);
    expect(screen.queryByText(LIST_GONE)).not.toBeInTheDocument();
  });

  it('is said of a board too', async () => {
    const soups = aProviderBoard({ boardName: 'Soups' });
    hasProviderBoards([soups]);
    const first = await openForm();
    await first.user.click(screen.getByRole('radio', { name: 'Select Individual Board/Section' }));
    await first.user.click(await screen.findByRole('option', { name: /Soups/ }));
    first.unmount();

    hasProviderBoards([]);
    await openForm();
    expect(
      await screen.findByText('The board or section you chose no longer exists. Please choose another.'),
    ).toBeVisible();
  });

  const hasProviderBoards = (boards: ProviderBoard[]) =>
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards })));
});
