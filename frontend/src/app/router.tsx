import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths.js';
import { PublicShell } from './PublicShell.js';
import { withLazyScreens } from './lazy-screens.js';

/** Screens for everybody; they come without the store (README: budgets). */
const publicRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('../features/home/pages/HomePage.js')).HomePage }),
  },
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../features/auth/pages/LoginPage.js')).LoginPage }),
  },
];

const signInReturn: RouteObject = {
  path: paths.authCallback,
  lazy: async () => ({
    Component: (await import('../features/auth/pages/AuthCallbackPage.js')).AuthCallbackPage,
  }),
};

const verifyEmail: RouteObject = {
  path: paths.verifyEmail,
  lazy: async () => ({
    Component: (await import('../features/verify-email/pages/VerifyEmailPage.js')).VerifyEmailPage,
  }),
};

const editBoardList: RouteObject['lazy'] = async () => ({
  Component: (await import('../features/board-lists/pages/EditBoardListPage.js')).EditBoardListPage,
});

const appRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({
      Component: (await import('../features/dashboard/pages/DashboardPage.js')).DashboardPage,
    }),
  },
  {
    path: paths.boardLists,
    lazy: async () => ({
      Component: (await import('../features/board-lists/pages/BoardListsPage.js')).BoardListsPage,
    }),
  },
  // One screen, two addresses (house.md, settled question 1).
  { path: paths.boardList(':id'), lazy: editBoardList },
  { path: '/dashboard/boards/edit/:id', lazy: editBoardList },
  {
    path: paths.createPin,
    lazy: async () => ({
      Component: (await import('../features/create-pin/pages/CreatePinPage.js')).CreatePinPage,
    }),
  },
  {
    path: paths.draftPins,
    lazy: async () => ({
      Component: (await import('../features/draft-pins/pages/DraftPinsPage.js')).DraftPinsPage,
    }),
  },
  {
    path: paths.scheduledPins,
    lazy: async () => ({
      Component: (await import('../features/scheduled-pins/pages/ScheduledPinsPage.js')).ScheduledPinsPage,
    }),
  },
  {
    path: paths.pinHistory,
    lazy: async () => ({
      Component: (await import('../features/pin-history/pages/PinHistoryPage.js')).PinHistoryPage,
    }),
  },
  {
    path: paths.pinGroup(':id'),
    lazy: async () => ({
      Component: (await import('../features/pin-history/pages/PinGroupPage.js')).PinGroupPage,
    }),
  },
  {
    path: paths.subscription,
    lazy: async () => ({
      Component: (await import('../features/subscription/pages/SubscriptionPage.js')).SubscriptionPage,
    }),
  },
  {
    path: paths.settings,
    lazy: async () => ({
      Component: (await import('../features/settings/pages/SettingsPage.js')).SettingsPage,
    }),
  },
];

/** Every route of the app (spec §2); screens are loaded when they are first visited. */
export const routes: RouteObject[] = withLazyScreens([
  { Component: PublicShell, children: publicRoutes },
  {
    lazy: async () => ({ Component: (await import('./SessionRoot.js')).SessionRoot }),
    children: [
      { Component: PublicShell, children: [signInReturn, verifyEmail] },
      {
        lazy: async () => ({ Component: (await import('./RequireAuth.js')).RequireAuth }),
        children: [
          {
            lazy: async () => ({ Component: (await import('./AppShell.js')).AppShell }),
            children: appRoutes,
          },
        ],
      },
    ],
  },
  { path: '*', element: <Navigate to={paths.home} replace /> },
]);
