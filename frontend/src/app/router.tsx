import {
  adminPaths,
  analyticsPaths,
  authPaths,
  boardListPaths,
  calendarPaths,
  draftPinPaths,
  imagePaths,
  pinPaths,
  scheduledPinPaths,
  subscriptionPaths,
  userPaths,
} from '@boardcast/contracts';
import type { Call } from '@boardcast/contracts';
import { createBrowserRouter, Navigate } from 'react-router-dom';
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { SessionSource } from '../entities/session/session-source.js';
import '../shared/leaving/history-gate.js';
import { paths } from '../shared/paths.js';
import { CrashPage } from '../shared/ui/CrashPage.js';
import { LoadingPage } from '../shared/ui/LoadingPage.js';
import { AppRoot } from './AppRoot.js';
import { PublicShell } from './PublicShell.js';
import { SitePage } from './SitePage.js';

/** A part of the tree, loaded when first visited. */
const lazyRoute = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): NonIndexRouteObject => ({
  HydrateFallback: LoadingPage,
  lazy: async () => ({ Component: (await load())[name] }),
});

export interface ScreenHandle {
  /** The call the screen exists for: whoever may make it may see the screen. Null if it shows no data from the API. */
  call: Call | null;
}

const screen = <Name extends string>(
  path: string,
  call: Call | null,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => ({ path, handle: { call } satisfies ScreenHandle, ...lazyRoute(load, name) });

const editBoardList = () => import('../features/board-lists/pages/EditBoardListPage.js');

/** Addresses of the public site (src/site), which the server answers. */
const SITE_PATHS = [
  paths.home,
  paths.tour,
  paths.pricing,
  paths.about,
  paths.privacy,
  paths.terms,
  paths.login,
] as const;

const framelessScreens: RouteObject[] = [
  screen(
    paths.authCallback,
    ['POST', authPaths.exchange],
    () => import('../features/auth/pages/AuthCallbackPage.js'),
    'AuthCallbackPage',
  ),
  screen(
    paths.verifyEmail,
    ['POST', userPaths.verifyEmail],
    () => import('../features/verify-email/pages/VerifyEmailPage.js'),
    'VerifyEmailPage',
  ),
];

const signedInScreens: RouteObject[] = [
  screen(
    paths.dashboard,
    ['GET', userPaths.stats],
    () => import('../features/dashboard/pages/DashboardPage.js'),
    'DashboardPage',
  ),
  screen(
    paths.boardLists,
    ['GET', boardListPaths.all],
    () => import('../features/board-lists/pages/BoardListsPage.js'),
    'BoardListsPage',
  ),
  screen(paths.boardList(':id'), ['GET', boardListPaths.one(':id')], editBoardList, 'EditBoardListPage'),
  screen(
    '/dashboard/boards/edit/:id',
    ['GET', boardListPaths.one(':id')],
    editBoardList,
    'EditBoardListPage',
  ),
  screen(
    paths.createPin,
    ['POST', pinPaths.groups],
    () => import('../features/create-pin/pages/CreatePinPage.js'),
    'CreatePinPage',
  ),
  screen(
    paths.draftPins,
    ['GET', draftPinPaths.all],
    () => import('../features/draft-pins/pages/DraftPinsPage.js'),
    'DraftPinsPage',
  ),
  screen(
    paths.bulkPins,
    ['PATCH', draftPinPaths.all],
    () => import('../features/bulk-pins/pages/BulkPinsPage.js'),
    'BulkPinsPage',
  ),
  screen(
    paths.media,
    ['GET', imagePaths.all],
    () => import('../features/media/pages/MediaPage.js'),
    'MediaPage',
  ),
  screen(
    paths.scheduledPins,
    ['GET', scheduledPinPaths.all],
    () => import('../features/scheduled-pins/pages/ScheduledPinsPage.js'),
    'ScheduledPinsPage',
  ),
  screen(
    paths.calendar,
    ['GET', calendarPaths.cells],
    () => import('../features/calendar/pages/CalendarPage.js'),
    'CalendarPage',
  ),
  screen(
    paths.pinHistory,
    ['GET', pinPaths.history],
    () => import('../features/pin-history/pages/PinHistoryPage.js'),
    'PinHistoryPage',
  ),
  screen(
    paths.pinGroup(':id'),
    ['GET', pinPaths.group(':id')],
    () => import('../features/pin-history/pages/PinGroupPage.js'),
    'PinGroupPage',
  ),
  screen(
    paths.analytics,
    ['GET', analyticsPaths.dashboard],
    () => import('../features/analytics/pages/AnalyticsPage.js'),
    'AnalyticsPage',
  ),
  screen(
    paths.subscription,
    ['GET', subscriptionPaths.current],
    () => import('../features/subscription/pages/SubscriptionPage.js'),
    'SubscriptionPage',
  ),
  screen(
    paths.settings,
    ['PATCH', userPaths.profile],
    () => import('../features/settings/pages/SettingsPage.js'),
    'SettingsPage',
  ),
  screen(
    paths.admin,
    ['GET', adminPaths.stats],
    () => import('../features/admin/pages/AdminPage.js'),
    'AdminPage',
  ),
  screen(
    paths.adminUser(':id'),
    ['GET', adminPaths.user(':id')],
    () => import('../features/admin/pages/AdminUserPage.js'),
    'AdminUserPage',
  ),
  screen(
    paths.adminPins,
    ['GET', adminPaths.pins],
    () => import('../features/admin/pages/AdminPinsPage.js'),
    'AdminPinsPage',
  ),
  screen(
    paths.adminQueue,
    ['GET', adminPaths.pinQueue],
    () => import('../features/admin/pages/AdminQueuePage.js'),
    'AdminQueuePage',
  ),
];

/** Addresses without a screen of their own. */
const redirects: RouteObject[] = [
  { path: paths.signUp, element: <Navigate to={paths.login} replace /> },
  { path: `${paths.admin}/*`, element: <Navigate to={paths.admin} replace /> },
  { path: '*', element: <Navigate to={paths.home} replace /> },
];

const routesOf = (session: SessionSource, loadDocument: () => void): RouteObject[] => [
  {
    Component: AppRoot,
    ErrorBoundary: CrashPage,
    HydrateFallback: LoadingPage,
    children: [
      ...SITE_PATHS.map((path) => ({ path, element: <SitePage loadDocument={loadDocument} /> })),
      {
        ...lazyRoute(() => import('./SessionRoot.js'), 'SessionRoot'),
        // The store loads in parallel with the screens' code.
        loader: async () => {
          await session.open();
          return null;
        },
        shouldRevalidate: () => false,
        children: [
          {
            ...lazyRoute(() => import('./RequireAccess.js'), 'RequireAccess'),
            children: [
              { Component: PublicShell, children: framelessScreens },
              {
                ...lazyRoute(() => import('./AppShell.js'), 'AppShell'),
                // A screen that breaks or can't be loaded leaves the frame intact.
                children: [{ ErrorBoundary: CrashPage, children: signedInScreens }],
              },
            ],
          },
        ],
      },
      ...redirects,
    ],
  },
];

/**
 * Starts loading the screen of the current address at once.
 * @param loadDocument loads the current address from the server: the way out of the app
 */
export const createAppRouter = (
  session: SessionSource,
  loadDocument: () => void = () => window.location.reload(),
) => createBrowserRouter(routesOf(session, loadDocument));

export type AppRouter = ReturnType<typeof createAppRouter>;
