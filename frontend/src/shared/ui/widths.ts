/** The most that forms and settings take, in pixels (docs/design.md#space-and-width). */
export const FORM_WIDTH = 760;
