import { useState } from 'react';
import type { CSSProperties, ElementType, ReactElement } from 'react';
import { blockId } from './heights.js';
import { PlaceContext } from './place.js';
import { useNear } from './use-near.js';

/** Items of a block: few, so that drawing one takes less than a frame or two. */
const BLOCK = 10;
/** A list that is no longer is drawn whole, and find-in-page finds all of it. */
const WHOLE = 100;

/** Whether only those blocks of a list are drawn that are near the screen. */
export const isLong = (items: readonly unknown[]) => items.length > WHOLE;

interface BlocksProps {
  children: readonly ReactElement[];
  /** About the height of an item that was never drawn, in pixels. */
  itemHeight: number;
  /** What holds the items of a block. */
  block: ElementType;
}

/** A list of any length that stays quick: of a long one, blocks far from the screen are room and nothing more. */
export function Blocks({ children, itemHeight, block: Part }: BlocksProps) {
  const [focused, setFocused] = useState(0);
  if (!isLong(children)) return <Part>{children}</Part>;
  const count = Math.ceil(children.length / BLOCK);
  return Array.from({ length: count }, (_, number) => (
    <Block
      key={number}
      all={children}
      number={number}
      // What had the focus last stays, wherever it was scrolled to, and so does what Tab leads to from there.
      isKept={Math.abs(number - focused) <= 1}
      onFocus={() => setFocused(number)}
      itemHeight={itemHeight}
      block={Part}
    />
  ));
}

interface BlockProps extends Omit<BlocksProps, 'children'> {
  all: readonly ReactElement[];
  /** From 0. */
  number: number;
  /** Drawn wherever it is. */
  isKept: boolean;
  onFocus: () => void;
}

function Block({ all, number, isKept, onFocus, itemHeight, block: Part }: BlockProps) {
  const first = number * BLOCK;
  const items = all.slice(first, first + BLOCK);
  const { ref, isNear, height } = useNear<HTMLElement>(blockId(items), number === 0);
  const room: CSSProperties = { height: height ?? items.length * itemHeight };
  if (!isNear && !isKept) return <Part ref={ref} aria-hidden style={room} />;
  return (
    <Part ref={ref} onFocus={onFocus}>
      {items.map((item, index) => (
        <PlaceContext key={item.key} value={{ index: first + index, count: all.length }}>
          {item}
        </PlaceContext>
      ))}
    </Part>
  );
}
