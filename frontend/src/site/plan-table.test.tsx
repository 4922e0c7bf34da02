/** @jsxImportSource preact */
import { PLAN_FEATURES, planIncludes } from '@boardcast/contracts';
import type { PlanFeature } from '@boardcast/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { render } from 'preact';
import { PlanTable } from './parts/PlanTable.js';

let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  render(<PlanTable />, place);
});
afterEach(() => {
  render(null, place);
  place.remove();
});

it.each(Object.keys(PLAN_FEATURES) as PlanFeature[])('The table of plans says who has %s', (feature) => {
  const row = within(screen.getByRole('row', { name: new RegExp(`^${PLAN_FEATURES[feature].name}`) }));
  const [free, premium] = row.getAllByRole('cell');
  const isFree = planIncludes(feature, { isSubscribed: false });
  expect(free).toHaveTextContent(isFree ? /^Included$/ : /Not included$/);
  expect(premium).toHaveTextContent(/^Included$/);
});

it('The table of plans names its columns', () => {
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['What you get', 'Free', 'Premium']);
});
