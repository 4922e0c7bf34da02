import { createContext, useContext } from 'react';

/** Where an item stands in a list that is not drawn whole. */
export interface Place {
  /** From 0. */
  index: number;
  /** Items in all. */
  count: number;
}

/** Null in a list that is drawn whole: there the document says it. */
export const PlaceContext = createContext<Place | null>(null);

/** Where the item stands, which a screen reader can't count. */
export const usePlace = () => useContext(PlaceContext);
