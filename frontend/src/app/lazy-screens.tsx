import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { LoadingPage } from '../shared/ui/LoadingPage.js';

type LoadScreen = () => Promise<{ Component: ComponentType }>;

/**
 * Gives each route that names its screen with `lazy` a component which loads it: the plain router, half the size of
 * the one with loaders and actions, leaves that to React.
 */
export function withLazyScreens(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const load = route.lazy as LoadScreen | undefined;
    const children = route.children && withLazyScreens(route.children);
    if (!load) return { ...route, ...(children && { children }) } as RouteObject;
    const Screen = lazy(async () => ({ default: (await load()).Component }));
    const element = (
      <Suspense fallback={<LoadingPage />}>
        <Screen />
      </Suspense>
    );
    return { ...route, element, ...(children && { children }) } as RouteObject;
  });
}

/** Begins to load everything that an address shows at once: nested screens would be asked for one after another. */
export function preloadScreens(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // What does not load now is asked for again, and told, when it is shown.
    void (route.lazy as LoadScreen | undefined)?.().catch(() => undefined);
  }
}
