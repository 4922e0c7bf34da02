import { beforeEach, describe, expect, it } from '@jest/globals';
import { adminPaths, authPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type { AdminUser, AdminUsersResponse } from '@boardcast/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAdminUser, anAdminUsersPage } from '../../../testing/builders/admin-users.js';
import { uuid } from '../../../testing/builders/numbers.js';
import { aUser } from '../../../testing/builders/people.js';
import { givesCsrfToken, hasStats, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { typeWithoutPause } from '../../../testing/type-without-pause.js';

beforeEach(() => {
  giveElementsASize();
  server.use(givesCsrfToken(), signedInAs({ isAdmin: true }));
});

type Answer = (query: Record<string, string>) => AdminUsersResponse;

/** The API answers with these users. @returns the queries it was asked with */
function hasUsers(answer: AdminUser[] | Answer): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(adminPaths.users, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return HttpResponse.json(typeof answer === 'function' ? answer(query) : anAdminUsersPage(answer));
    }),
  );
  return asked;
}

/** The API takes an act. @returns its bodies and keys */
function takes(method: 'post' | 'delete', path: string, answer: object | null) {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const body: unknown = await request.json();
      sent.push({ body, key: request.headers.get(IDEMPOTENCY_HEADER) });
      return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the list of users', () => {
  it('shows everybody’s plan, free pins and counts', async () => {
    hasUsers([
      anAdminUser(),
      anAdminUser({
        ...{ id: uuid(12), email: null, pinterestUsername: 'paul', subscriptionStatus: 'active' },
        heldAt: '2026-11-21T09:30:00.000Z',
      }),
      anAdminUser({
        ...{ id: uuid(13), email: 'g@example.com', subscriptionStatus: 'active', subscriptionIsFree: true },
        ...{ lastLoginAt: null, connectionStatus: 'expired', isAdmin: true },
      }),
    ]);
    renderApp('/admin#users');
    const nora = await row(/nora@example.com/);
    expect(nora.getByText('Free')).toBeVisible();
    expect(nora.getByText('@nora_bakes')).toBeVisible();
    expect(nora.getByText('1/4 used')).toBeVisible();
    expect(nora.getByRole('link', { name: 'nora@example.com' })).toHaveAttribute(
      'href',
      `/admin/users/${uuid(11)}`,
    );
    expect(nora.getByRole('link', { name: /View profile/ })).toHaveAttribute(
      'href',
      'https://www.pinterest.com/nora_bakes/',
    );
    const paul = await row(/\(no email\)/);
    expect(paul.getByText('Paid')).toBeVisible();
    expect(paul.getByText('Held by an administrator')).toBeVisible();
    expect(nora.queryByText('Held by an administrator')).not.toBeInTheDocument();
    expect(paul.getByRole('link', { name: '@paul' })).toHaveAttribute('href', `/admin/users/${uuid(12)}`);
    const granted = await row(/g@example.com/);
    for (const text of ['Granted', 'Never', 'Admin', 'Connection lost']) {
      expect(granted.getByText(text)).toBeVisible();
    }
  });

  it('is asked for with the newest first; a header sorts ascending, then the other way', async () => {
    const asked = hasUsers([anAdminUser()]);
    const { user, currentAddress } = renderApp('/admin#users');
    const credits = await screen.findByRole('button', { name: 'Credits' });
    expect(asked).toEqual([{ page: '1', limit: '50', search: '', sortBy: 'createdAt', sortOrder: 'desc' }]);
    await user.click(credits);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortBy: 'credits', sortOrder: 'asc' }));
    await user.click(await screen.findByRole('button', { name: 'Credits' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortBy: 'credits', sortOrder: 'desc' }));
    expect(currentAddress()).toBe('/admin?sort=credits&order=desc');
    expect(window.location.hash).toBe('#users');
    expect(await screen.findByRole('heading', { name: 'User Management' })).toBeVisible();
  });

  it('searches after a pause, from the first page, and keeps it in the address', async () => {
    const asked = hasUsers(({ search }) =>
      anAdminUsersPage(search === '' ? [anAdminUser()] : [], { total: search === '' ? 120 : 0, pages: 3 }),
    );
    const { user, currentAddress } = renderApp('/admin?page=2#users');
    const field = await screen.findByRole('searchbox');
    typeWithoutPause(field, ' bread_ ');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(asked.map(({ search, page }) => [search, page])).toEqual([
      ['', '2'],
      ['bread_', '1'],
    ]);
    expect(currentAddress()).toBe('/admin?search=bread_');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('comes in pages', async () => {
    hasUsers(({ page }) =>
      anAdminUsersPage([anAdminUser({ email: `on-${page}@example.com` })], { total: 101, pages: 3 }),
    );
    const { user } = renderApp('/admin#users');
    expect(await screen.findByText('1 to 50 of 101 users')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('on-2@example.com')).toBeVisible();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('on-1@example.com')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get(adminPaths.users, () => HttpResponse.json({}, { status: 400 })));
    const { user } = renderApp('/admin#users');
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    expect(screen.getByText('Failed to load users')).toBeVisible();
    hasUsers([anAdminUser()]);
    await user.click(retry);
    expect(await screen.findByText('nora@example.com')).toBeVisible();
  });

  it('is left for the dashboard when its administrator is none any more', async () => {
    server.use(
      hasStats(),
      http.get(adminPaths.users, () => {
        server.use(http.get(authPaths.me, () => HttpResponse.json(aUser({ isAdmin: false }))));
        return refusal('admin.required');
      }),
    );
    const { currentAddress } = renderApp('/admin#users');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  });
});

describe('an act on a user', () => {
  it('grants credits, whose number has to be one, with a reason and a key', async () => {
    hasUsers([anAdminUser()]);
    const sent = takes('post', adminPaths.userCredits(uuid(11)), {});
    const { user } = renderApp('/admin#users');
    await user.click(await screen.findByRole('button', { name: 'Grant credits nora_bakes' }));
    const credits = await dialog('Grant Credits');
    expect(credits.getByText('Free pins for nora@example.com (@nora_bakes).')).toBeVisible();
    const field = credits.getByLabelText('Credits');
    expect(field).toHaveAccessibleDescription('A whole number from 1 to 100');
    await user.click(credits.getByRole('button', { name: 'Grant 1 Credit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ body: { credits: 1 }, key: expect.stringMatching(/^[\w-]{36}$/) });
    await waitFor(() => expect(field).not.toBeInTheDocument());

    await user.click(await screen.findByRole('button', { name: 'Grant credits nora_bakes' }));
    const again = await dialog('Grant Credits');
    for (const [typed, fault] of [
      ['0', 'Please enter a valid positive number'],
      ['1.5', 'Please enter a valid positive number'],
      ['lots', 'Please enter a valid positive number'],
      ['101', 'Maximum 100 credits at a time'],
    ] as const) {
      await user.clear(again.getByLabelText('Credits'));
      expect(again.queryByRole('alert')).not.toBeInTheDocument();
      await user.type(again.getByLabelText('Credits'), typed);
      await user.tab();
      expect(again.getByRole('alert')).toHaveTextContent(fault);
      await user.click(again.getByRole('button', { name: /^Grant/ }));
      expect(await again.findByText(fault)).toBeVisible();
    }
    expect(sent).toHaveLength(1);
    await user.clear(again.getByLabelText('Credits'));
    await user.type(again.getByLabelText('Credits'), '100');
    await user.type(again.getByLabelText('Reason (optional)'), 'Lost an image');
    await user.click(again.getByRole('button', { name: 'Grant 100 Credits' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ credits: 100, reason: 'Lost an image' });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('begins in its first field and is done with Enter, but not with the Enter that opened it', async () => {
    hasUsers([anAdminUser()]);
    const granted = takes('post', adminPaths.userCredits(uuid(11)), {});
    const held = takes('post', adminPaths.holdUser(uuid(11)), null);
    const { user } = renderApp('/admin#users');
    await user.click(await screen.findByRole('button', { name: 'Grant credits nora_bakes' }));
    const asks = await screen.findByRole('alertdialog', { name: 'Grant Credits' });
    expect(asks).toHaveAccessibleDescription('Free pins for nora@example.com (@nora_bakes).');
    const credits = within(asks).getByLabelText('Credits');
    expect(credits).toHaveFocus();
    // What is still pressed presses nothing.
    expect(fireEvent.keyDown(credits, { key: 'Enter', repeat: true })).toBe(false);
    await user.keyboard('{Control>}a{/Control}7{Enter}');
    await waitFor(() => expect(granted.map(({ body }) => body)).toEqual([{ credits: 7 }]));
    await waitFor(() => expect(asks).not.toBeInTheDocument());

    await user.click(await screen.findByRole('button', { name: 'Hold user nora_bakes' }));
    const reason = (await dialog('Hold user')).getByLabelText('Reason (optional)');
    expect(reason).toHaveFocus();
    expect(fireEvent.keyDown(reason, { key: 'Enter', repeat: true })).toBe(false);
    await user.keyboard('First{Shift>}{Enter}{/Shift}second{Enter}');
    await waitFor(() => expect(held.map(({ body }) => body)).toEqual([{ reason: 'First\nsecond' }]));
  });

  it('says what failed and why, in its dialog', async () => {
    hasUsers([anAdminUser()]);
    server.use(http.post(adminPaths.userCredits(uuid(11)), () => refusal('admin.user-not-found')));
    const { user } = renderApp('/admin#users');
    await user.click(await screen.findByRole('button', { name: 'Grant credits nora_bakes' }));
    const credits = await dialog('Grant Credits');
    await user.click(credits.getByRole('button', { name: 'Grant 1 Credit' }));
    expect(await credits.findByText('Failed to grant credits')).toBeVisible();
    expect(credits.getByText('This user no longer exists.')).toBeVisible();
  });

  it.each([
    ['grant', false, 'Grant free subscription', 'Free subscription granted successfully'],
    ['revoke', true, 'Revoke free subscription', 'Free subscription revoked successfully'],
  ] as const)('asks before it %ss Premium', async (act, subscriptionIsFree, label, done) => {
    const status = subscriptionIsFree ? 'active' : 'none';
    hasUsers([anAdminUser({ subscriptionIsFree, subscriptionStatus: status, email: null })]);
    const sent = takes('post', adminPaths.userSubscription(uuid(11)), { changed: true });
    const { user } = renderApp('/admin#users');
    await user.click(await screen.findByRole('button', { name: `${label} nora_bakes` }));
    const question = `Are you sure you want to ${act} free subscription for this user?`;
    expect(await screen.findByText(question)).toBeVisible();
    await user.click(screen.getByRole('button', { name: act === 'grant' ? 'Grant' : 'Revoke' }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ grant: act === 'grant' }]);
  });

  it('holds a user, with the question of the queue, and releases whoever is held', async () => {
    hasUsers([
      anAdminUser(),
      anAdminUser({ id: uuid(12), pinterestUsername: 'paul', heldAt: '2026-11-21T09:30:00.000Z' }),
    ]);
    const sent = takes('post', adminPaths.holdUser(uuid(11)), null);
    const { user } = renderApp('/admin#users');
    expect(await screen.findByRole('button', { name: 'Release user paul' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hold user nora_bakes' }));
    const asks = await dialog('Hold user');
    expect(asks.getByText(/Are you sure you want to hold @nora_bakes\?/)).toBeVisible();
    await user.click(asks.getByRole('button', { name: 'Hold user' }));
    expect(await screen.findByText('User held')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: '' }]);
  });

  it('deletes only after DELETE was typed exactly', async () => {
    const asked = hasUsers(({ page: _page }) => anAdminUsersPage(sent.length > 0 ? [] : [anAdminUser()]));
    const sent = takes('delete', adminPaths.user(uuid(11)), null);
    const { user } = renderApp('/admin#users');
    await user.click(await screen.findByRole('button', { name: 'Delete user nora_bakes' }));
    const asks = await dialog('Delete User');
    const confirm = asks.getByRole('button', { name: 'Delete User' });
    for (const typed of ['delete', 'DELETE ']) {
      await user.clear(asks.getByLabelText('Type DELETE to confirm'));
      await user.type(asks.getByLabelText('Type DELETE to confirm'), typed);
      expect(confirm).toBeDisabled();
      await user.keyboard('{Enter}');
      await user.type(asks.getByLabelText('Reason (optional)'), '{Enter}');
    }
    await user.clear(asks.getByLabelText('Type DELETE to confirm'));
    expect(sent).toEqual([]);
    await user.type(asks.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    expect(await screen.findByText('User deleted')).toBeVisible();
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it('is not offered on another administrator but to release them, and none on what is paid', async () => {
    hasUsers([
      anAdminUser({ id: uuid(12), pinterestUsername: 'colleague', email: 'c@example.com', isAdmin: true }),
      anAdminUser({
        ...{ id: uuid(13), pinterestUsername: 'held_colleague', email: 'h@example.com', isAdmin: true },
        heldAt: '2026-11-21T09:30:00.000Z',
      }),
      anAdminUser({ id: uuid(1), pinterestUsername: 'maker', email: 'me@example.com', isAdmin: true }),
      anAdminUser({ subscriptionStatus: 'active' }),
    ]);
    const { user } = renderApp('/admin#users');
    expect((await row(/c@example.com/)).queryByRole('button')).not.toBeInTheDocument();
    expect((await row(/h@example.com/)).getByRole('button')).toHaveAccessibleName(
      'Release user held_colleague',
    );
    const own = await row(/me@example.com/);
    expect(own.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Grant credits maker',
      'Grant free subscription maker',
      'Hold user maker',
    ]);
    const paid = screen.getByRole('button', { name: 'Grant free subscription nora_bakes' });
    expect(paid).toHaveAttribute('aria-disabled', 'true');
    expect(paid).toHaveAccessibleDescription('Cannot modify paid subscription');
    await user.click(paid);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
