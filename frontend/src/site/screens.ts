/** Pictures of the app, made by e2e/pictures/make-pictures.ts from the seeded stack. */
const FILES = import.meta.glob<string>('./screens/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Widths that a picture of the desktop comes in, and its shape; pixels. */
export const SCREEN_WIDTHS = [640, 960, 1440] as const;
export const SCREEN_SIZE = { width: 1280, height: 800 } as const;
/** The same screen on a phone. */
export const PHONE_SIZE = { width: 390, height: 600 } as const;

/** The screens that have pictures, each with what it shows. */
export const SCREENS = {
  'board-lists': {
    title: 'Board lists',
    text: 'Group boards and sections once, under a name of your own.',
    alt: 'Board Lists: three lists with covers of their boards, and buttons to create a pin or add boards.',
  },
  'create-pin': {
    title: 'Create a pin',
    text: 'One image, one set of texts, one list. The button says how many boards that makes.',
    alt: 'Create New Pin: an image, title, description and link, and a board list chosen for it.',
  },
  scheduled: {
    title: 'Scheduled pins',
    text: 'Everything that’s still to come, in your own time zone.',
    alt: 'Scheduled Pins: a table of pins with their board list, time and status.',
  },
  history: {
    title: 'Pin history',
    text: 'What went out, when, and on how many boards it succeeded.',
    alt: 'Pin History: groups of pins with their board list, time and results.',
  },
  results: {
    title: 'Results by board',
    text: 'Each board on a line of its own, with a reason where it didn’t work.',
    alt: 'Details of a pin: a table with the result and the numbers of each board.',
  },
  analytics: {
    title: 'Analytics',
    text: 'Impressions, saves and clicks per pin, per board and over time.',
    alt: 'Analytics: totals in cards, a trend of the last 30 days and a table of pins.',
  },
} as const;

export type ScreenName = keyof typeof SCREENS;
type Scheme = 'light' | 'dark';
type Format = 'avif' | 'webp';

/** @throws Error if the picture has not been made */
export function screenUrl(file: string): string {
  const url = FILES[`./screens/${file}`];
  if (url === undefined) throw new Error(`No picture ${file}: run e2e/pictures/make-pictures.ts.`);
  return url;
}

/** For `srcset`, each width of a picture of the desktop. */
export function screenSources(name: ScreenName, scheme: Scheme, format: Format): string {
  return SCREEN_WIDTHS.map((width) => `${screenUrl(`${name}-${scheme}-${width}.${format}`)} ${width}w`).join(
    ', ',
  );
}
