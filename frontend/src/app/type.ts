/**
 * The type and the corners (docs/design.md#type), for the theme of the app and for the public site. The font is declared
 * in fonts/inter.css; the fallback has its measures, so nothing moves when it arrives.
 */
export const FONT_FAMILY = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** To read, to press and to find, for headings and figures. */
export const FONT_WEIGHT = { read: 400, press: 500, heading: 650 } as const;

/** Sizes below the headings. */
export const FONT_SIZE = { text: '1rem', small: '0.875rem', caption: '0.8125rem' } as const;

/** Headings of the app. */
export const HEADINGS = {
  h1: { fontSize: 'clamp(1.625rem, 1.45rem + 0.8vw, 2.125rem)', lineHeight: 1.2, letterSpacing: '-0.022em' },
  h2: { fontSize: '1.1875rem', lineHeight: 1.35, letterSpacing: '-0.012em' },
  h3: { fontSize: '1rem', lineHeight: 1.5, letterSpacing: '-0.006em' },
} as const;

/** Corners of sheets and buttons, in pixels. */
export const CORNER = 12;

/** Key in local storage, also of public/color-scheme.js. */
export const COLOR_MODE_STORAGE_KEY = 'color-mode';
/** Attribute of the root element that says which colours it has. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';
