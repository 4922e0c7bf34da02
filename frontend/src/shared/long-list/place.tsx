import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

/** Position of an item in a list that isn't fully rendered. */
export interface Place {
  /** Zero-based. */
  index: number;
  /** Number of all items. */
  count: number;
}

/** Null in a fully rendered list, where the document itself tells the position. */
const PlaceContext = createContext<Place | null>(null);

/** The item's position, which a screen reader can't count. */
export const usePlace = () => useContext(PlaceContext);

export function Placed({ index, count, children }: Place & { children: ReactNode }) {
  const place = useMemo(() => ({ index, count }), [index, count]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
