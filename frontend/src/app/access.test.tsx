import { accessRefusal, accessTo, adminPaths, permissions } from '@boardcast/contracts';
import type { Permission } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { aUser } from '../testing/builders/people.js';
import { uuid } from '../testing/builders/numbers.js';
import { noAnswer, nobodySignedIn, signedInAs } from '../testing/handlers.js';
import { renderApp } from '../testing/render-app.js';
import { server } from '../testing/server.js';
import { loadCurrentUser } from '../entities/session/session.js';
import { SessionSource } from '../entities/session/session-source.js';
import { createAppStore } from '../entities/session/store.js';
import { SessionContext } from '../entities/session/use-session.js';
import { RequireAccess } from './RequireAccess.js';
import { createAppRouter } from './router.js';
import type { ScreenHandle } from './router.js';

/** Every route with an address and a screen, at any depth; redirects have none. */
function screens(routes: readonly RouteObject[]): { address: string; call: ScreenHandle['call'] }[] {
  return routes.flatMap(({ path, handle, children }) => [
    ...(path === undefined || handle === undefined
      ? []
      : [{ address: path.replace(':id', uuid(1)), ...(handle as ScreenHandle) }]),
    ...screens(children ?? []),
  ]);
}

const router = createAppRouter(new SessionSource(noAnswer));
const all = screens(router.routes);
router.dispose();

const accessOf = (call: ScreenHandle['call']) => (call === null ? 'anyone' : accessTo(call));

/** The permission table's row for a request; a path without parameters wins over one with them. */
function rowFor({ method, url }: Request): Permission {
  const { pathname } = new URL(url);
  const rows = permissions.filter(([of, path]) => of === method && matchPath(path, pathname));
  const row = rows.find(([, path]) => path === pathname) ?? rows[0];
  if (row === undefined) throw new Error(`The permission table has no row for ${method} ${pathname}`);
  return row;
}

describe('Every screen', () => {
  it('is among those that are looked at here', () => {
    expect(all.length).toBeGreaterThanOrEqual(15);
  });

  it.each(all)('$address shows itself to visitors only if they may make its call', async (one) => {
    server.use(nobodySignedIn());
    const { currentAddress, store, loadDocument } = renderApp(one.address);
    const isShown = accessRefusal(accessOf(one.call), null) === null;
    const shown = isShown ? one.address : '/login';
    await waitFor(() => expect(currentAddress()).toBe(shown));
    // The public site has the page at /login.
    const hasCome = () =>
      isShown
        ? screen.queryAllByRole('heading', { level: 1 }).length > 0
        : loadDocument.mock.calls.length > 0;
    await waitFor(() => expect(hasCome()).toBe(true));
    expect(currentAddress()).toBe(shown);
    expect(store.getState().auth.user).toBeNull();
  });

  it.each(all.filter(({ call }) => accessOf(call) !== 'anyone'))(
    '$address makes its call, and none that is refused to those who may see it',
    async ({ address, call }) => {
      const asked: Permission[] = [];
      const isAdmin = accessOf(call) === 'administrator';
      server.use(
        signedInAs({ isAdmin }),
        http.all('*/api/*', ({ request }) => {
          asked.push(rowFor(request));
          return noAnswer();
        }),
      );
      renderApp(address);
      expect(await screen.findByRole('main')).toBeVisible();
      // Forms send their requests only when a button is pressed.
      const isSent = call?.[0] !== 'GET';
      await waitFor(() =>
        expect(isSent || asked.some(([method, path]) => method === 'GET' && path === call[1])).toBe(true),
      );
      for (const [, , access] of asked) expect(accessRefusal(access, { isAdmin })).toBeNull();
    },
  );
});

describe('A screen whose call is the administrator’s', () => {
  const routes: RouteObject[] = [
    {
      Component: RequireAccess,
      children: [
        {
          path: '/queue',
          handle: { call: ['GET', adminPaths.pinQueue] } satisfies ScreenHandle,
          element: <h1>Queue</h1>,
        },
      ],
    },
    { path: '/dashboard', element: <h1>Dashboard</h1> },
  ];

  it.each([
    ['is there for an administrator', true, 'Queue'],
    ['leads everybody else to the dashboard', false, 'Dashboard'],
  ])('%s', async (_what, isAdmin, heading) => {
    server.use(signedInAs(aUser({ isAdmin })));
    const store = createAppStore();
    await store.dispatch(loadCurrentUser());
    render(
      <SessionContext value={new SessionSource(async () => store)}>
        <Provider store={store}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/queue'] })} />
        </Provider>
      </SessionContext>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
});
