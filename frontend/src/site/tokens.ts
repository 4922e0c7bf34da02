import { dark, light } from '../app/palette.js';
import { CORNER, FONT_FAMILY, FONT_SIZE, FONT_WEIGHT } from '../app/type.js';

/** Colours by the names that the stylesheets use, in light and dark. */
const COLOURS = {
  page: [light.background.default, dark.background.default],
  sheet: [light.background.paper, dark.background.paper],
  ink: [light.text.primary, dark.text.primary],
  quiet: [light.text.secondary, dark.text.secondary],
  line: [light.divider, dark.divider],
  brand: [light.primary.main, dark.primary.main],
  'brand-pressed': [light.primary.dark, dark.primary.dark],
  'brand-light': [light.primary.light, dark.primary.light],
  'on-brand': [light.primary.contrastText, dark.primary.contrastText],
  control: [light.secondary.main, dark.secondary.main],
  success: [light.success.main, dark.success.main],
  warning: [light.warning.main, dark.warning.main],
  error: [light.error.main, dark.error.main],
} as const;

const REST = {
  font: FONT_FAMILY,
  read: FONT_WEIGHT.read,
  press: FONT_WEIGHT.press,
  heading: FONT_WEIGHT.heading,
  small: FONT_SIZE.small,
  caption: FONT_SIZE.caption,
  corner: `${CORNER}px`,
} as const;

/** The app's palette and type as CSS variables: the stylesheets name no colour, font or weight of their own. */
export function tokensCss(): string {
  const colours = Object.entries(COLOURS).map(
    ([name, [day, night]]) => `--${name}:light-dark(${day},${night})`,
  );
  const rest = Object.entries(REST).map(([name, value]) => `--${name}:${value}`);
  return `:root{${[...colours, ...rest].join(';')}}`;
}

/** Of the page, for the browser's own frame around it. */
export const FRAME_COLOURS = { light: light.background.default, dark: dark.background.default } as const;
