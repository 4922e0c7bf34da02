import { analyticsPaths } from '@boardcast/contracts';
import type { AnalyticsDashboard } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../testing/server.js';

type Answer = (query: Record<string, string>) => AnalyticsDashboard;

/** The API answers with this page. @returns the queries it was asked with */
export function hasAnalytics(answer: AnalyticsDashboard | Answer): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(analyticsPaths.dashboard, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return HttpResponse.json(typeof answer === 'function' ? answer(query) : answer);
    }),
  );
  return asked;
}

/** The row of a pin or group. */
export const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** Names of the rows, in the order of the table. */
export async function names(table: string | RegExp = 'Individual Pins'): Promise<(string | undefined)[]> {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('rowheader');
  return rows.map((head) => within(head).queryByRole('link')?.textContent ?? head.textContent ?? undefined);
}
