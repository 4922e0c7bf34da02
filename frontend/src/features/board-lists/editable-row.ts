/** Pixels. */
export const EDITABLE_ROW_HEIGHT = 64;
