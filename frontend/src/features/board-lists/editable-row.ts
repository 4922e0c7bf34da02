/** Pixels. */
export const EDITABLE_ROW_HEIGHT = 64;

/** How tall the list grows before it scrolls. */
const MOST_HEIGHT = 'min(70vh, 640px)';

/** CSS height of this many rows, the same before and after they load. */
export const editableBoardsHeight = (count: number): string =>
  `min(${MOST_HEIGHT}, ${count * EDITABLE_ROW_HEIGHT}px)`;
