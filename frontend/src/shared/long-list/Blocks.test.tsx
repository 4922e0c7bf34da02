import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Sight } from '../../testing/sight.js';
import { SortableTable } from '../sort/SortableTable.js';
import { Cell, Row } from '../sort/table-parts.js';
import { CardItem, CardList } from './CardList.js';

let sight: Sight;
beforeEach(() => {
  sight = new Sight();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const showCards = (count: number) =>
  render(
    <CardList label="Pins" cardHeight={50}>
      {numbers(count).map((number) => (
        <CardItem key={number}>
          <button type="button">Pin {number}</button>
        </CardItem>
      ))}
    </CardList>,
  );
const drawn = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const card = (number: number) => screen.getByRole('button', { name: `Pin ${number}` });

describe('A long list', () => {
  it('of a hundred items is drawn whole', () => {
    showCards(100);
    expect(drawn()).toHaveLength(100);
    expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-setsize');
  });

  it('of more is drawn where it is near the screen, and has its whole height', async () => {
    showCards(101);
    expect(drawn()).toEqual(numbers(20).map((number) => `Pin ${number}`));
    expect(sight.elements).toHaveLength(11);
    expect(sight.elements[3]).toHaveStyle({ height: '500px' });
    expect(sight.elements[10]).toHaveStyle({ height: '50px' });

    await sight.show(sight.elements[3], true, 500);
    expect(card(31)).toBeVisible();
    expect(sight.elements[3]).not.toHaveStyle({ height: '500px' });

    await sight.show(sight.elements[3], false, 640);
    expect(drawn()).toHaveLength(20);
    expect(sight.elements[3]).toHaveStyle({ height: '640px' });
  });

  it('says where an item stands, as nobody can count them', async () => {
    showCards(250);
    await sight.show(sight.elements[24], true, 500);
    const last = screen.getAllByRole('listitem').at(-1);
    expect(last).toHaveTextContent('Pin 250');
    expect(last).toHaveAttribute('aria-posinset', '250');
    expect(last).toHaveAttribute('aria-setsize', '250');
  });

  it('keeps what has the focus, however far it is scrolled away', async () => {
    showCards(101);
    await sight.show(sight.elements[5], true, 500);
    act(() => card(53).focus());
    await sight.show(sight.elements[5], false, 500);
    expect(card(53)).toHaveFocus();
    // Tab and Shift+Tab lead on from there.
    expect(card(41)).toBeInTheDocument();
    expect(card(70)).toBeInTheDocument();
  });

  it('is drawn as it stands after a jump over all of it', async () => {
    showCards(101);
    await sight.show(sight.elements[7], [false, true], 500);
    expect(card(71)).toBeVisible();
  });

  it('is as high as it was when its screen was left and comes back', async () => {
    const { unmount } = showCards(120);
    await sight.show(sight.elements[3], true, 500);
    const [, , , drawnBlock, roomBlock] = sight.elements;
    if (!drawnBlock || !roomBlock) throw new Error('There are twelve blocks');
    // Nothing was seen to go: these are the heights that the page has now.
    drawnBlock.getBoundingClientRect = () => ({ height: 640 }) as DOMRect;
    roomBlock.getBoundingClientRect = () => ({ height: 500 }) as DOMRect;
    unmount();

    sight = new Sight();
    const again = showCards(120);
    expect(sight.elements[3]).toHaveStyle({ height: '640px' });
    expect(sight.elements[4]).toHaveStyle({ height: '500px' });
    again.unmount();
  });

  it('is as high as it was at the width of now, also when it was turned meanwhile', async () => {
    const { innerWidth } = window;
    const { unmount } = showCards(130);
    await sight.show(sight.elements[3], true, 500);
    // Nothing is drawn anew for that.
    window.innerWidth += 100;
    for (const block of sight.elements) block.getBoundingClientRect = () => ({ height: 700 }) as DOMRect;
    unmount();

    sight = new Sight();
    const again = showCards(130);
    expect(sight.elements[3]).toHaveStyle({ height: '700px' });
    // What is hidden has no height to be kept.
    for (const block of sight.elements) block.getBoundingClientRect = () => ({ height: 0 }) as DOMRect;
    again.unmount();

    sight = new Sight();
    const third = showCards(130);
    expect(sight.elements[3]).toHaveStyle({ height: '700px' });
    third.unmount();

    window.innerWidth = innerWidth;
    sight = new Sight();
    showCards(130);
    expect(sight.elements[3]).not.toHaveStyle({ height: '700px' });
  });

  it('as a table counts its rows with that of the heads', () => {
    render(
      <SortableTable
        caption="Pins"
        columns={[{ label: 'Pin', width: '1fr' }]}
        control={{ sort: null, sortBy: () => undefined }}
        rowHeight={50}
      >
        {numbers(150).map((number) => (
          <Row key={number}>
            <Cell>{number}</Cell>
          </Row>
        ))}
      </SortableTable>,
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '151');
    expect(screen.getByRole('row', { name: 'Pin' })).toHaveAttribute('aria-rowindex', '1');
    expect(screen.getByRole('row', { name: '10' })).toHaveAttribute('aria-rowindex', '11');
    expect(screen.queryByRole('row', { name: '21' })).not.toBeInTheDocument();
  });
});
