/** Height of a row of stored pins with a line of each text, in pixels. */
export const PIN_ROW_HEIGHT = 85;
