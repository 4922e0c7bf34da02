/** Height of one row of the edit screen's boards, in pixels. */
export const EDITABLE_ROW_HEIGHT = 64;

/** Most of the screen that the rows take before they scroll. */
const MOST_HEIGHT = 'min(70vh, 640px)';

/** Height of that many rows, as CSS: the same before and after they have come. */
export const editableBoardsHeight = (count: number): string =>
  `min(${MOST_HEIGHT}, ${count * EDITABLE_ROW_HEIGHT}px)`;
