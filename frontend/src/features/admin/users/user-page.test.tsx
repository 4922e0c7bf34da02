import { beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_USER_MOVEMENTS, adminPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAdminUserDetail, anAdminUsersPage } from '../../../testing/builders/admin-users.js';
import { uuid } from '../../../testing/builders/numbers.js';
import { givesCsrfToken, rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

const ADDRESS = `/admin/users/${uuid(11)}`;

beforeEach(() => {
  giveElementsASize();
  server.use(
    givesCsrfToken(),
    signedInAs({ isAdmin: true }),
    http.get(adminPaths.user(uuid(11)), () => HttpResponse.json(anAdminUserDetail())),
  );
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a user', () => {
  it('says why their pins wait, where their free pins went, and what became of their mails', async () => {
    renderApp(ADDRESS);
    const groups = await section('Last pin groups');
    expect(groups.getByRole('listitem')).toHaveTextContent('Rye of the week: Partial');
    expect(
      groups.getByText(
        '3 pins: Connection to Pinterest lost. Goes on once they sign in with Pinterest again.',
      ),
    ).toBeVisible();
    expect(groups.getByRole('link', { name: 'Show in the queue' }).getAttribute('href')).toMatch(
      /^\/admin\/queue\?search=/,
    );
    expect(groups.getByText(/^Last problem: .* the connection to the user’s account\.$/)).toBeVisible();
    const connection = await section('Connection to Pinterest');
    expect(connection.getByText('Lost')).toBeVisible();
    expect(connection.getByText(/^Once they sign in with Pinterest again/)).toBeVisible();
    expect(connection.getByText('Lost since')).toBeVisible();
    const rows = within((await section('Credits')).getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map((one) => one.textContent?.replace(/Nov.*UTC/, ': '))).toEqual([
      'Granted by @maker: +3',
      'Spent on a pin group: -1',
      'Free pins of a new account: +1',
    ]);
    const mails = await section('Emails');
    expect(mails.getByText('Connection to Pinterest lost: Failed')).toBeVisible();
    expect(mails.getByText('No such mailbox')).toBeVisible();
  });

  it('calls a group what the list of all pins calls it', async () => {
    const [group] = anAdminUserDetail().groups;
    const groups = group && [
      { ...group, title: 'Cake', status: 'pending', scheduledFor: '2027-07-12T10:00:00.000Z' },
      {
        ...group,
        id: uuid(77),
        title: 'Pie',
        status: 'pending',
        scheduledFor: null,
        completed: 2,
        failed: 1,
        pending: 3,
      },
    ];
    server.use(
      http.get(adminPaths.user(uuid(11)), () => HttpResponse.json({ ...anAdminUserDetail(), groups })),
    );
    renderApp(ADDRESS);
    const [cake, pie] = (await section('Last pin groups')).getAllByRole('listitem');
    expect(cake).toHaveTextContent('Cake: Scheduled');
    expect(pie).toHaveTextContent('Pie: Pending');
    expect(pie).toHaveTextContent('2 successful · 1 failed · 3 processing');
  });

  it('never says that somebody without an address was told by mail', async () => {
    server.use(
      http.get(adminPaths.user(uuid(11)), () => HttpResponse.json(anAdminUserDetail({ email: null }))),
    );
    renderApp(ADDRESS);
    const connection = await section('Connection to Pinterest');
    expect(connection.getByText('No, they have no email address')).toBeVisible();
  });

  it('shows earlier movements of their free pins on demand, until there are no more', async () => {
    const all = Array.from({ length: 2 * ADMIN_USER_MOVEMENTS + 1 }, (_, index) => ({
      ...{ id: 900 - index, at: '2026-11-20T10:30:00.000Z', amount: index + 1 },
      ...{ kind: 'bonus' as const, groupId: null, actor: null },
    }));
    const asked: (string | null)[] = [];
    const answer = (request: Request) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      const left = all.filter(({ id }) => id < Number(before));
      return HttpResponse.json(left.slice(0, ADMIN_USER_MOVEMENTS));
    };
    const movements = all.slice(0, ADMIN_USER_MOVEMENTS);
    server.use(
      http.get(adminPaths.user(uuid(11)), () => HttpResponse.json(anAdminUserDetail({ movements }))),
      http.get(adminPaths.userMovements(uuid(11)), () => rawFailure(403)),
    );
    const { user } = renderApp(ADDRESS);
    const credits = await section('Credits');
    await user.click(credits.getByRole('button', { name: 'Show earlier' }));
    expect(await credits.findByText('Failed to load earlier credits')).toBeVisible();
    server.use(http.get(adminPaths.userMovements(uuid(11)), ({ request }) => answer(request)));
    await user.click(credits.getByRole('button', { name: 'Retry' }));
    expect(await credits.findByText(`+${2 * ADMIN_USER_MOVEMENTS}`)).toBeVisible();
    await user.click(credits.getByRole('button', { name: 'Show earlier' }));
    expect(await credits.findByText(`+${all.length}`)).toBeVisible();
    expect(asked).toEqual([`${movements.at(-1)?.id}`, `${all.at(-2)?.id}`]);
    expect(credits.getAllByRole('row')).toHaveLength(1 + all.length);
    expect(credits.queryByRole('button')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('leads to the pins of each group that still has a record', async () => {
    const [group] = anAdminUserDetail().groups;
    if (!group) throw new Error('a group was expected');
    const groups = [group, { ...group, id: uuid(41), title: 'Long gone', isDeleted: true, waits: [] }];
    server.use(http.get(adminPaths.user(uuid(11)), () => HttpResponse.json(anAdminUserDetail({ groups }))));
    renderApp(ADDRESS);
    const links = (await section('Last pin groups')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Rye of the week', `/admin/pins?group=${uuid(40)}`],
      ['Show in the queue', `/admin/queue?search=${uuid(40)}`],
    ]);
  });

  it('offers the same acts, and leads to the list when the user is deleted', async () => {
    server.use(
      http.delete(adminPaths.user(uuid(11)), () => new HttpResponse(null, { status: 204 })),
      http.get(adminPaths.users, () => HttpResponse.json(anAdminUsersPage([]))),
    );
    const { user, currentAddress } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Delete user nora_bakes' }));
    await user.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(screen.getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin'));
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  it('tells the last events, who did them and why, and leads to all of them', async () => {
    renderApp(ADDRESS);
    const activity = await section('Last activity');
    expect(activity.getByText('maker granted nora_bakes 3 credits')).toBeVisible();
    expect(activity.getByText('Reason: Lost an image')).toBeVisible();
    expect(
      activity.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['@maker', `/admin/users/${uuid(1)}`],
      ['All activity', '/admin?subject=%40nora_bakes#activity'],
    ]);
  });

  it('holds a user with a reason; then it says since when, by whom and why, and releases them', async () => {
    let isHeld = false;
    const sent: unknown[] = [];
    const act =
      (held: boolean) =>
      async ({ request }: { request: Request }) => {
        sent.push(await request.json());
        isHeld = held;
        return new HttpResponse(null, { status: 204 });
      };
    const by = { id: uuid(1), pinterestUsername: 'maker' };
    server.use(
      http.get(adminPaths.user(uuid(11)), () =>
        HttpResponse.json(
          anAdminUserDetail(
            isHeld ? { heldAt: '2026-11-21T10:00:00.000Z', hold: { by, reason: 'Spam?' } } : {},
          ),
        ),
      ),
      http.post(adminPaths.holdUser(uuid(11)), act(true)),
      http.post(adminPaths.releaseUser(uuid(11)), act(false)),
    );
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Hold user nora_bakes' }));
    await user.type(await screen.findByLabelText('Reason (optional)'), 'Spam?');
    await user.click(screen.getByRole('button', { name: 'Hold user' }));
    const note = (await screen.findByText('Held by an administrator')).closest('[role=status]');
    expect(note).toHaveTextContent(/Since Nov 21, 2026.* by @maker/);
    expect(note).toHaveTextContent('Reason: Spam?');
    await user.click(await screen.findByRole('button', { name: 'Release user nora_bakes' }));
    await user.click(await screen.findByRole('button', { name: 'Release user' }));
    await waitFor(() => expect(screen.queryByText('Held by an administrator')).not.toBeInTheDocument());
    expect(sent).toEqual([{ reason: 'Spam?' }, { reason: '' }]);
  });

  it.each([
    ['unknown', () => refusal('admin.user-not-found')],
    ['malformed', () => rawFailure(400)],
  ])('says that there is no such user for an id that is %s, and leads back', async (_what, answer) => {
    server.use(http.get(adminPaths.user(uuid(11)), answer));
    renderApp(ADDRESS);
    expect(await screen.findByText('No such user')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin#users');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
