import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { LaidOutPage } from '../../testing/laid-out-page.js';
import type { Column } from './columns.js';
import { DataList } from './DataList.js';

interface Fruit {
  id: string;
  name: string;
  count: number | null;
}

const FRUITS: readonly Fruit[] = [
  { id: '1', name: 'Cherry', count: 3 },
  { id: '2', name: 'apple', count: null },
  { id: '3', name: 'Banana', count: 20 },
];
const fruits = (count: number): Fruit[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Fruit ${index + 1}`, count: index }));

let drawn: string[] = [];
const columns: readonly Column<Fruit, string>[] = [
  {
    key: 'name',
    label: 'Name',
    width: '1fr',
    isRowHead: true,
    sortBy: ({ name }) => name,
    sortLabel: 'Name of the fruit',
    cell: ({ name }) => {
      drawn.push(name);
      return name;
    },
  },
  {
    key: 'count',
    label: 'Count',
    width: '80px',
    isNumber: true,
    firstOrder: 'desc',
    sortBy: ({ count }) => count,
    cell: ({ count }, unit) => `${count ?? '–'} ${unit}`,
  },
];
const card = ({ name }: Fruit, unit: string) => `${name} by ${unit}`;
const details = ({ count }: Fruit) => (count === null ? <p>Not counted yet</p> : null);

const theme = createTheme();
const listOf = (rows: readonly Fruit[]) => (
  <ThemeProvider theme={theme}>
    <MemoryRouter>
      <DataList
        label="Fruits"
        rows={rows}
        unsorted="Ripe first"
        columns={columns}
        context="kg"
        details={details}
        rowHeight={50}
        card={card}
        cardHeight={60}
      />
    </MemoryRouter>
  </ThemeProvider>
);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const { matchMedia } = window;
beforeEach(() => {
  drawn = [];
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** Narrower than every breakpoint. */
const makeNarrow = () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList;
};

describe('A data list', () => {
  it('keeps the order of its rows until somebody sorts it', async () => {
    const user = userEvent.setup();
    render(listOf(FRUITS));
    expect(names()).toEqual(['Cherry', 'apple', 'Banana']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['apple', 'Banana', 'Cherry']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Cherry', 'Banana', 'apple']);
  });

  it('can sort the largest first; what is unknown comes last in either direction', async () => {
    const user = userEvent.setup();
    render(listOf(FRUITS));
    await user.click(screen.getByRole('button', { name: 'Count' }));
    expect(names()).toEqual(['Banana', 'Cherry', 'apple']);
    await user.click(screen.getByRole('button', { name: 'Count' }));
    expect(names()).toEqual(['Cherry', 'Banana', 'apple']);
  });

  it('shows the details of a row under it', () => {
    render(listOf(FRUITS));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['NameCount', 'Cherry3 kg', 'apple– kg', 'Not counted yet', 'Banana20 kg']);
  });

  it('draws only the rows that changed, even if all of them were made anew', () => {
    const { rerender } = render(listOf(FRUITS));
    drawn = [];
    rerender(listOf(FRUITS.map((fruit) => (fruit.id === '3' ? { ...fruit, count: 21 } : { ...fruit }))));
    expect(drawn).toEqual(['Banana']);
    expect(screen.getByText('21 kg')).toBeVisible();
  });

  it('counts the rows of a long table for screen readers, with that of the heads', () => {
    render(listOf(fruits(150)));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '151');
    expect(screen.getByRole('row', { name: 'Name Count' })).toHaveAttribute('aria-rowindex', '1');
    expect(screen.getByRole('row', { name: /^Fruit 10 / })).toHaveAttribute('aria-rowindex', '11');
    expect(screen.queryByRole('row', { name: /^Fruit 21 / })).not.toBeInTheDocument();
  });
});

describe('A data list on a narrow screen', () => {
  it('is a list of cards with their details, sorted by a field', async () => {
    makeNarrow();
    const user = userEvent.setup();
    render(listOf(FRUITS));
    const cards = () =>
      within(screen.getByRole('list', { name: 'Fruits' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(cards()).toEqual(['Cherry by kg', 'apple by kgNot counted yet', 'Banana by kg']);
    const orders = within(screen.getByLabelText('Sort by')).getAllByRole('option');
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'Ripe first',
      'Name of the fruit',
      'Count',
    ]);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Count');
    expect(cards()).toEqual(['Banana by kg', 'Cherry by kg', 'apple by kgNot counted yet']);
    await user.click(screen.getByRole('button', { name: 'Sort ascending' }));
    expect(cards()).toEqual(['Cherry by kg', 'Banana by kg', 'apple by kgNot counted yet']);
  });

  it('says where each card of a long list is', async () => {
    makeNarrow();
    const page = new LaidOutPage();
    render(listOf(fruits(250)));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
    page.scrollTo(14_000);
    const last = screen.getAllByRole('listitem').at(-1);
    expect(last).toHaveTextContent('Fruit 250');
    expect(last).toHaveAttribute('aria-posinset', '250');
    expect(last).toHaveAttribute('aria-setsize', '250');
  });
});
