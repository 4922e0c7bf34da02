import type { SxProps, Theme } from '@mui/material/styles';

/** What a link may change of its look. */
export type LinkSx = Extract<SxProps<Theme>, readonly unknown[]>[number];

/** Links have the colour of the text around them, and a line that says what they are (docs/design.md#colour). */
export const LINK_LOOK = {
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationColor: 'currentColor' },
} as const;
