import type { VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How many screens are remembered. */
const MOST = 20;

/** Sizes of lists when their screen was left; the oldest first. */
const kept = new Map<string, VirtualItem[]>();

/** Sizes of a list by screen, so that Back finds the page as tall as it was. */
export function useKeptSizes() {
  const { key } = useLocation();
  // At another width a block has another height.
  const name = useCallback(() => `${key} ${window.innerWidth}`, [key]);
  const [keptSizes] = useState(() => kept.get(name()) ?? []);
  const keep = useCallback(
    (sizes: VirtualItem[]) => {
      kept.delete(name());
      kept.set(name(), sizes);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    [name],
  );
  return { keptSizes, keep };
}
