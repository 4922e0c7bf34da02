import { userPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { nobodySignedIn, rawFailure, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { button, openSettings } from './testing/settings-screen.js';

describe('Deleting the account', () => {
  const FIRST = 'Are you sure you want to permanently delete your account? This action cannot be undone.';
  const SECOND =
    'This will permanently delete all your data including pins, board lists, and analytics. Are you absolutely sure?';
  const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
  const isNotAsked = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  async function answerBoth(user: ReturnType<typeof openSettings>['user']) {
    await user.click(await button('Delete Account'));
    const first = await question('Delete Account');
    await user.click(first.getByRole('button', { name: 'Delete Account' }));
    const second = await question('Delete Everything');
    await user.click(second.getByRole('button', { name: 'Delete Everything' }));
    return second;
  }

  it('asks twice, each time with the focus on the safe answer, then forgets everything and goes to the site root', async () => {
    let calls = 0;
    server.use(
      http.delete(userPaths.account, () => {
        calls += 1;
        server.use(nobodySignedIn());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, store, currentAddress, loadDocument } = openSettings('data');
    sessionStorage.setItem('unsaved-pin:1', 'a secret');
    await user.click(await button('Delete Account'));
    const first = await question('Delete Account');
    expect(first.getByText(FIRST)).toBeVisible();
    expect(first.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.dblClick(first.getByRole('button', { name: 'Delete Account' }));
    // One dialog closes before the next opens: a double click only answers the first.
    expect(screen.queryByText(SECOND)).not.toBeInTheDocument();
    const second = await question('Delete Everything');
    expect(second.getByText(SECOND)).toBeVisible();
    await waitFor(() => expect(second.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(calls).toBe(0);
    await user.click(second.getByRole('button', { name: 'Delete Everything' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(calls).toBe(1);
    expect(store.getState().auth).toMatchObject({ user: null, isAuthenticated: false, error: null });
    expect(Object.values(store.getState().api.queries)).toEqual([]);
    expect(sessionStorage.getItem('unsaved-pin:1')).toBeNull();
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: false });
  });

  it('deletes nothing when either question is answered with Cancel', async () => {
    const { user, currentAddress } = openSettings('data');
    await user.click(await button('Delete Account'));
    await user.click((await question('Delete Account')).getByRole('button', { name: 'Cancel' }));
    await isNotAsked();
    await user.click(await button('Delete Account'));
    const first = await question('Delete Account');
    await user.click(first.getByRole('button', { name: 'Delete Account' }));
    await user.click((await question('Delete Everything')).getByRole('button', { name: 'Cancel' }));
    await isNotAsked();
    expect(currentAddress()).toBe('/settings?tab=data');
  });

  it('is not begun by a click into the second question while that fades', async () => {
    let calls = 0;
    server.use(
      http.delete(userPaths.account, () => {
        calls += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openSettings('data');
    await user.click(await button('Delete Account'));
    const first = await question('Delete Account');
    await user.click(first.getByRole('button', { name: 'Delete Account' }));
    const second = await question('Delete Everything');
    const confirm = second.getByRole('button', { name: 'Delete Everything' });
    fireEvent.click(second.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(confirm);
    await isNotAsked();
    expect(calls).toBe(0);
  });

  it('is under way until the server has answered: it can’t be asked for twice', async () => {
    server.use(http.delete(userPaths.account, () => new Promise<never>(() => undefined)));
    const { user } = openSettings('data');
    const second = await answerBoth(user);
    await waitFor(() =>
      expect(second.getByRole('button', { name: 'Delete Everything' })).toHaveAttribute('aria-busy', 'true'),
    );
    expect(second.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByText(SECOND)).toBeVisible();
  });

  it.each([
    [
      () => refusal('account.subscription-remains'),
      /couldn’t confirm that your subscription has ended, so your account was not deleted/,
    ],
    [() => rawFailure(400, { error: 'Not today.' }), 'Not today.'],
    [() => rawFailure(500), 'Failed to delete account'],
  ])('says where it is asked why the account could not be deleted', async (answer, text) => {
    server.use(http.delete(userPaths.account, answer));
    const { user, store } = openSettings('data');
    const second = await answerBoth(user);
    expect(await second.findByText(text)).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(true);
    await user.click(second.getByRole('button', { name: 'Cancel' }));
    await isNotAsked();
  });
});
