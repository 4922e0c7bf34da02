import {
  ANALYTICS_PAGE_SIZE,
  analyticsGroupOrderSchema,
  analyticsOrderSchema,
  analyticsPaths,
  TREND_DAYS,
} from '@boardcast/contracts';
import type { AnalyticsView } from '@boardcast/contracts';
import { OWN_GROUPS, OWN_PINS } from './archive.js';

const ROWS: Record<AnalyticsView, number> = { pins: OWN_PINS, groups: OWN_GROUPS };
const PLACES = { first: 0, middle: 0.5, last: 1 } as const;

/** The calls of a figure, by its name: every sort of a page, both ways, or the one there is. */
export function callsOf(groupId: string): Map<string, string[]> {
  const dashboards = (Object.keys(ROWS) as AnalyticsView[]).flatMap((view) =>
    Object.entries(PLACES).map(([place, at]) => [`${view}.${place}`, pagesOf(view, at)] as const),
  );
  return new Map([
    ...dashboards,
    ['group', sortsOf(analyticsPaths.groupPins(groupId), analyticsGroupOrderSchema.options)],
    ['growth', [analyticsPaths.growth(groupId)]],
    ['trend', TREND_DAYS.map((days) => `${analyticsPaths.trend}?days=${days}`)],
    ['best', [analyticsPaths.best]],
  ]);
}

/** Every sort of a page, both ways. @param at how far it is, from 0 to 1 */
export function pagesOf(view: AnalyticsView, at: number): string[] {
  const page = Math.max(1, Math.round((ROWS[view] / ANALYTICS_PAGE_SIZE) * at));
  const sorts = sortsOf(analyticsPaths.dashboard, analyticsOrderSchema.options);
  return sorts.map((path) => `${path}&view=${view}&page=${page}`);
}

function sortsOf(path: string, orders: readonly string[]): string[] {
  return orders.flatMap((sortBy) =>
    ['desc', 'asc'].map((sortOrder) => `${path}?sortBy=${sortBy}&sortOrder=${sortOrder}`),
  );
}
