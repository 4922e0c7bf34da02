import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LaidOutPage } from '../../testing/laid-out-page.js';
import { Blocks } from './Blocks.js';
import { usePlace } from './place.js';

let page: LaidOutPage;
beforeEach(() => {
  page = new LaidOutPage();
});

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Pin ${from + index}`);

const drawings: string[] = [];
function Item({ name }: { name: string }) {
  const place = usePlace();
  useEffect(() => void drawings.push(name));
  return (
    <button type="button" data-place={place ? `${place.index + 1} of ${place.count}` : undefined}>
      {name}
    </button>
  );
}

const listOf = (count: number, screenKey: string) => (
  <MemoryRouter initialEntries={[{ pathname: '/', key: screenKey }]}>
    <div data-testid="list">
      <Blocks itemHeight={50} block="div">
        {numbers(1, count).map((name) => (
          <Item key={name} name={name} />
        ))}
      </Blocks>
    </div>
  </MemoryRouter>
);
const drawn = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const item = (number: number) => screen.getByRole('button', { name: `Pin ${number}` });
const blockOf = (number: number) => item(number).parentElement;
/** Height of the placeholders above an item, in pixels. */
const roomAbove = (number: number) => {
  const parts = [...screen.getByTestId('list').children] as HTMLElement[];
  const above = parts.slice(0, parts.indexOf(blockOf(number) as HTMLElement));
  return above.reduce((sum, { style }) => sum + Number.parseInt(style.height || '0', 10), 0);
};
/** A list of more than a hundred items, once it is known which are near the screen. */
async function showLong(count: number, screenKey = `of ${count}`) {
  const shown = render(listOf(count, screenKey));
  // The screen is 768 pixels high, and two more blocks are rendered.
  await waitFor(() => expect(drawn()).toEqual(numbers(1, 40)));
  return shown;
}

describe('A long list', () => {
  it('of a hundred items is drawn whole', () => {
    render(listOf(100, 'short'));
    expect(drawn()).toHaveLength(100);
    expect(item(1)).not.toHaveAttribute('data-place');
  });

  it('of more is drawn where it is near the screen, and has its whole height', async () => {
    await showLong(300);
    page.scrollTo(5000);
    expect(drawn()).toEqual([...numbers(1, 20), ...numbers(81, 140)]);
    expect(roomAbove(81)).toBe(60 * 50);
    const parts = screen.getByTestId('list').children;
    expect(parts[parts.length - 1]).toHaveStyle({ height: `${160 * 50}px` });
  });

  it('is its first items until it is known which are near', async () => {
    render(listOf(300, 'at once'));
    await waitFor(() => expect(drawn().slice(0, 20)).toEqual(numbers(1, 20)));
    expect(item(20)).toHaveAttribute('data-place', '20 of 300');
    await waitFor(() => expect(drawn()).toHaveLength(40));
  });

  it('stands right also where items are higher than was thought', async () => {
    await showLong(200);
    page.giveHeight(blockOf(21), 740);
    page.scrollTo(5000);
    expect(drawn()).toEqual([...numbers(1, 20), ...numbers(71, 140)]);
    expect(roomAbove(71)).toBe(740 + 40 * 50);
  });

  it('keeps the height of a block that is hidden', async () => {
    await showLong(200);
    page.giveHeight(blockOf(21), 740);
    page.giveHeight(blockOf(21), 0);
    page.scrollTo(5000);
    expect(roomAbove(71)).toBe(740 + 40 * 50);
  });

  it('says where an item stands, as nobody can count them', async () => {
    await showLong(250);
    page.scrollTo(12_000);
    expect(item(250)).toHaveAttribute('data-place', '250 of 250');
  });

  it('keeps what has the focus, however far it is scrolled away', async () => {
    await showLong(300);
    page.scrollTo(2000);
    act(() => item(53).focus());
    page.scrollTo(12_000);
    expect(item(53)).toHaveFocus();
    // Tab and Shift+Tab continue from there.
    expect(item(41)).toBeInTheDocument();
    expect(item(70)).toBeInTheDocument();
  });

  it('draws no item anew while it is scrolled', async () => {
    await showLong(300);
    drawings.length = 0;
    page.scrollTo(500);
    expect(drawn()).toEqual(numbers(1, 50));
    expect(drawings).toEqual(numbers(41, 50));
  });

  it('is as high as it was when its screen was left and comes back', async () => {
    const { unmount } = await showLong(120, 'left');
    page.giveHeight(blockOf(31), 640);
    unmount();

    const again = await showLong(120, 'left');
    page.scrollTo(5000);
    expect(roomAbove(71)).toBe(640 + 40 * 50);
    again.unmount();
    page.scrollTo(0);

    await showLong(120, 'another screen');
    page.scrollTo(5000);
    expect(roomAbove(81)).toBe(60 * 50);
  });

  it('is as high as it was at the width of now', async () => {
    const { innerWidth } = window;
    const { unmount } = await showLong(130, 'turned');
    page.giveHeight(blockOf(31), 640);
    window.innerWidth += 100;
    unmount();

    const again = await showLong(130, 'turned');
    page.scrollTo(5000);
    expect(roomAbove(71)).toBe(640 + 40 * 50);
    again.unmount();
    page.scrollTo(0);

    window.innerWidth = innerWidth;
    await showLong(130, 'turned');
    page.scrollTo(5000);
    expect(roomAbove(81)).toBe(60 * 50);
  });
});
