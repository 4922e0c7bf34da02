import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useTop } from '../long-list/use-top.js';

/** What sticks to the edges of the window, in pixels: a row that was moved is scrolled clear of it. */
const COVERED = { top: 72, bottom: 80 } as const;

interface Rows {
  count: number;
  /** Pixels. */
  height: number;
  keyOf: (index: number) => string | number;
  /** They scroll in the box that their list stands in, not with the page. */
  isBoxed: boolean;
}

/** The rows of a list that are near the screen, and the one with the focus. */
export function useNearRows({ count, height, keyOf, isBoxed }: Rows) {
  const { ref: start, top } = useTop<HTMLDivElement>();
  const [focused, setFocused] = useState(0);
  const common = {
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    rangeExtractor: (range: Range) => withFocused(range, focused),
    overscan: 6,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  };
  const ofPage = useWindowVirtualizer({
    ...common,
    scrollMargin: top,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    enabled: !isBoxed,
  });
  const ofBox = useVirtualizer({
    ...common,
    getScrollElement: () => start.current?.parentElement ?? null,
    enabled: isBoxed,
  });
  const rows = isBoxed ? ofBox : ofPage;
  return {
    /** For the list, whose parent is the box. */
    start,
    totalHeight: rows.getTotalSize(),
    /** Each with its distance from the top of the list, in pixels. */
    near: rows
      .getVirtualItems()
      .map(({ key, index, start: at }) => ({ key: String(key), index, top: isBoxed ? at : at - top })),
    /** Keeps a row, which may have been moved, in sight. */
    follow: (index: number) => {
      setFocused(index);
      rows.scrollToIndex(index);
    },
    setFocused,
  };
}

function withFocused(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  const isAway = focused < range.count && !near.includes(focused);
  return isAway ? [...near, focused].toSorted((a, b) => a - b) : near;
}
