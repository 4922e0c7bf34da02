/** Height of a row with one line of each text, in pixels. */
export const PIN_ROW_HEIGHT = 105;
