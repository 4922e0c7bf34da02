import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, Virtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useCallback, useLayoutEffect, useState } from 'react';
import type { ElementType, ReactElement, Ref } from 'react';
import type { BlocksProps } from './Blocks.js';
import { Placed } from './place.js';
import { useKeptSizes } from './use-kept-sizes.js';
import { useTop } from './use-top.js';

/** Items per block: few enough to render one within a frame or two. */
const BLOCK = 10;
/** Blocks rendered above and below the screen: more than anyone scrolls before the next frames. */
const BEYOND = 2;

export function NearBlocks({ children, itemHeight, block: Part }: BlocksProps) {
  // The item focused last stays mounted wherever the page is scrolled, and so do its neighbours, for Tab.
  const [focused, setFocused] = useState(0);
  const { ref: start, top: scrollMargin } = useTop<HTMLElement>();
  const count = Math.ceil(children.length / BLOCK);
  const itemsOf = (number: number) => children.slice(number * BLOCK, (number + 1) * BLOCK);
  const { keptSizes, keep } = useKeptSizes();
  const blocks = useWindowVirtualizer({
    count,
    scrollMargin,
    overscan: BEYOND,
    estimateSize: (number) => itemsOf(number).length * itemHeight,
    getItemKey: useCallback((number: number) => blockKey(children, number), [children]),
    rangeExtractor: (range) => withFocused(range, focused),
    measureElement: seenHeight,
    // It would scroll to the current position and so interrupt scrolling.
    scrollToFn: () => undefined,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: keptSizes,
  });
  // The browser keeps the scroll position: blocks are in normal flow.
  blocks.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  useLayoutEffect(() => () => keep(blocks.takeSnapshot()), [blocks, keep]);

  const near = blocks.getVirtualItems();
  const roomAbove = (at: number) => (near[at]?.start ?? 0) - (near[at - 1]?.end ?? scrollMargin);
  const roomBelow = scrollMargin + blocks.getTotalSize() - (near.at(-1)?.end ?? scrollMargin);
  return (
    <>
      <Room ref={start} height={0} block={Part} />
      {near.map(({ key, index }, at) => (
        <Fragment key={key}>
          {roomAbove(at) > 0 && <Room height={roomAbove(at)} block={Part} />}
          <Block
            ref={blocks.measureElement}
            number={index}
            all={children}
            onFocus={setFocused}
            block={Part}
          />
        </Fragment>
      ))}
      {roomBelow > 0 && <Room height={roomBelow} block={Part} />}
    </>
  );
}

interface BlockProps {
  ref: Ref<HTMLElement>;
  /** Zero-based. */
  number: number;
  all: readonly ReactElement[];
  onFocus: (number: number) => void;
  block: ElementType;
}

const Block = memo(function PlainBlock({ ref, number, all, onFocus, block: Part }: BlockProps) {
  const first = number * BLOCK;
  return (
    <Part ref={ref} data-index={number} onFocus={() => onFocus(number)}>
      {all.slice(first, first + BLOCK).map((item, index) => (
        <Placed key={item.key} index={first + index} count={all.length}>
          {item}
        </Placed>
      ))}
    </Part>
  );
});

interface RoomProps {
  ref?: Ref<HTMLElement>;
  height: number;
  block: ElementType;
}

const Room = ({ ref, height, block: Part }: RoomProps) => (
  <Part ref={ref} aria-hidden style={{ height, padding: 0 }} />
);

/** A block is identified by its items. There are no empty blocks. */
function blockKey(items: readonly ReactElement[], number: number): string {
  const last = Math.min((number + 1) * BLOCK, items.length) - 1;
  return `${items[number * BLOCK]?.key} ${items[last]?.key} ${last}`;
}

function withFocused(range: Range, focused: number): number[] {
  const kept = [focused - 1, focused, focused + 1].filter((number) => number >= 0 && number < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b);
}

/** Measured height of a block; a hidden one (inside a part that is loading) has none and keeps its last. */
function seenHeight(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  blocks: Virtualizer<Window, Element>,
): number {
  const height = measureElement(element, entry, blocks);
  if (height > 0) return height;
  const number = blocks.indexFromElement(element);
  return blocks.itemSizeCache.get(blocks.options.getItemKey(number)) ?? blocks.options.estimateSize(number);
}
