import { userPaths } from '@boardcast/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { nobodySignedIn, rawFailure, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { button, openSettings } from './testing/settings-screen.js';

/** Files the browser was asked to save: name and content. */
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
});

const TODAY = new Date().toISOString().slice(0, 10);

describe('The export', () => {
  it.each([
    ['CSV', 'csv', '\uFEFFProfile\r\nname\r\nMia\r\n'],
    ['JSON', 'json', '{"profile":{"name":"Mia"}}'],
  ])('as %s is saved as it came, in a file named by the day', async (label, format, content) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(userPaths.exportData, async ({ request }) => {
        expect(new URL(request.url).searchParams.get('format')).toBe(format);
        await held;
        return new HttpResponse(content);
      }),
    );
    const { user } = openSettings('data');
    await user.click(await button(`Export as ${label}`));
    expect(await screen.findByText('Preparing your data export...')).toBeVisible();
    expect(await button(`Export as ${label}`)).toHaveAttribute('aria-busy', 'true');
    expect(await button(`Export as ${label === 'CSV' ? 'JSON' : 'CSV'}`)).toBeDisabled();
    answer();
    expect(await screen.findByText('Data exported successfully!')).toBeVisible();
    expect(screen.queryByText('Preparing your data export...')).not.toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([`boardcast-export-${TODAY}.${format}`]);
    const bytes = Buffer.from((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.equals(Buffer.from(content))).toBe(true);
  });

  it.each([
    [() => rawFailure(500), 'Failed to export data'],
    [() => rawFailure(429, { error: 'Too many exports.' }), 'Too many exports.'],
    [() => new HttpResponse('<html>', { status: 502 }), 'Failed to export data'],
  ])('says that it failed, and saves nothing', async (answer, text) => {
    server.use(http.get(userPaths.exportData, answer));
    const { user } = openSettings('data');
    await user.click(await button('Export as CSV'));
    expect(await screen.findByText('Failed to export data')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(saved).toEqual([]);
    expect(await button('Export as CSV')).not.toHaveAttribute('aria-busy');
  });
});

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
    const { user, store, currentAddress } = openSettings('data');
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
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
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
