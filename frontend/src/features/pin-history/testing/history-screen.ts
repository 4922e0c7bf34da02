import { pinPaths } from '@boardcast/contracts';
import type { MonthOption, PinGroup } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPinGroup } from '../../../testing/builders/pins.js';
import { signedInAs } from '../../../testing/handlers.js';
import { server } from '../../../testing/server.js';

/** The month of the pins. */
export const JULY = { value: '2026-07', label: 'July 2026' };
/** The month before. */
export const JUNE = { value: '2026-06', label: 'June 2026' };

export const hasMonths = (months: MonthOption[]) =>
  http.get(pinPaths.months, () => HttpResponse.json(months));
/** Signed in, with all pins in one month. */
export const base = () => server.use(signedInAs(), hasMonths([JULY]));

/** Answers with these histories in turn, the last one repeatedly; counts the requests. */
export function historyInTurn(...answers: PinGroup[][]) {
  let calls = 0;
  server.use(
    http.get(pinPaths.history, () => {
      calls += 1;
      return HttpResponse.json(answers[Math.min(calls, answers.length) - 1]);
    }),
  );
  return () => calls;
}

/** Titles in the order of the table. */
export async function titles(): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: 'Pin history' });
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

/** Published last. */
export const bread = aPinGroup({ title: 'Bread', publishedAt: '2026-07-03T10:00:00Z' });
/** Published first, to a deleted list. */
export const apple = aPinGroup({
  title: 'apple cake',
  boardLists: [{ id: null, name: 'Autumn' }],
  publishedAt: '2026-07-01T10:00:00Z',
});
/** Published in between, to a section chosen directly. */
export const cherry = aPinGroup({
  title: 'Cherry pie',
  boardLists: [],
  pinterestBoardName: 'Baking',
  pinterestSectionName: 'Pies',
  publishedAt: '2026-07-02T10:00:00Z',
});
