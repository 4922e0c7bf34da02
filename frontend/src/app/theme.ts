import { createTheme } from '@mui/material/styles';
import { MAIN_ID } from '../shared/ui/SkipLink.js';
import { dark, light } from './palette.js';
import { COLOR_SCHEME_ATTRIBUTE, CORNER, FONT_FAMILY, FONT_SIZE, FONT_WEIGHT, HEADINGS } from './type.js';

const INK = 'var(--mui-palette-text-primary)';
const CHOSEN = { '&.Mui-selected': { backgroundColor: 'var(--mui-palette-action-selected)' } };

/** Pixels. */
const FINGER = { minHeight: 44, minWidth: 44 };

/** Light and dark as CSS variables: switching repaints without rendering anything again. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: CORNER },
  typography: {
    fontFamily: FONT_FAMILY,
    fontWeightMedium: FONT_WEIGHT.press,
    fontWeightBold: FONT_WEIGHT.heading,
    h1: { ...HEADINGS.h1, fontWeight: FONT_WEIGHT.heading },
    h2: { ...HEADINGS.h2, fontWeight: FONT_WEIGHT.heading },
    h3: { ...HEADINGS.h3, fontWeight: FONT_WEIGHT.heading },
    body1: { letterSpacing: 'normal' },
    caption: { fontSize: FONT_SIZE.caption, letterSpacing: 'normal', lineHeight: 1.4 },
    body2: { letterSpacing: 'normal', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 500, letterSpacing: 'normal' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 80 },
        'h1:focus, main:focus': { outline: 'none' },
        // Some browsers use a blue of their own that appears nowhere else here.
        '::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
        // As large as a finger (WCAG 2.5.5). `body` makes it win over each component's own size.
        '@media (pointer: coarse)': {
          'body :is(button, .MuiButtonBase-root, .MuiInputBase-root, .MuiFormControlLabel-root, summary)':
            FINGER,
          // Not the arrow of a select, which would no longer be in the middle. The second twice, as MUI names it.
          'body :is(.MuiInputBase-sizeSmall > :not(svg), .MuiSelect-select.MuiSelect-select)': {
            ...FINGER,
            boxSizing: 'border-box',
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // An endless one would flicker.
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButton: {
      // The ripple of the focus is cut off at the button's edges.
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-secondary-main)', outlineOffset: 2 },
          // The brand's colour is for the one main act: other buttons are ink.
          '&.MuiButton-colorPrimary:not(.MuiButton-contained)': {
            '--variant-textColor': INK,
            '--variant-outlinedColor': INK,
            '--variant-outlinedBorder': 'color-mix(in srgb, currentColor 32%, transparent)',
            '--variant-textBg': 'transparent',
            '--variant-outlinedBg': 'transparent',
          },
          '&.MuiButton-colorPrimary:not(.MuiButton-contained):hover': {
            backgroundColor: 'var(--mui-palette-action-hover)',
          },
        },
        sizeLarge: { minHeight: 48, paddingInline: 24 },
      },
    },
    MuiCheckbox: { defaultProps: { color: 'secondary' } },
    MuiRadio: { defaultProps: { color: 'secondary' } },
    MuiCircularProgress: { defaultProps: { color: 'inherit' } },
    MuiTabs: { styleOverrides: { indicator: { backgroundColor: INK } } },
    MuiTab: { styleOverrides: { root: { '&.Mui-selected': { color: INK } } } },
    MuiListItemButton: { styleOverrides: { root: CHOSEN } },
    MuiMenuItem: { styleOverrides: { root: CHOSEN } },
    MuiTextField: { defaultProps: { color: 'secondary' } },
    MuiFormControl: { defaultProps: { color: 'secondary' } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          // The icon in front, with every line indented behind it.
          '&.Mui-error': {
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            alignItems: 'start',
            columnGap: 6,
            fontWeight: 500,
          },
          '&.Mui-error > *': { gridColumn: 2 },
          '&.Mui-error:not(:empty)::before': {
            content: '"!" / ""',
            width: 16,
            height: 16,
            marginTop: 2,
            borderRadius: '50%',
            border: '1.5px solid currentColor',
            fontSize: 11,
            fontWeight: 650,
            lineHeight: '13px',
            textAlign: 'center',
          },
        },
      },
    },
    // Only failures interrupt a screen reader; errors set the role themselves.
    MuiAlert: { defaultProps: { role: 'status' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // MUI's own is darker than the page in dark, and next to nothing in light.
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
    MuiTooltip: {
      defaultProps: {
        arrow: true,
        // Inside the content's landmark: people who navigate by landmarks would miss text outside of them.
        slotProps: { popper: { container: () => document.getElementById(MAIN_ID) } },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontWeight: 650 } } },
    MuiLink: { defaultProps: { underline: 'always', color: 'inherit' } },
  },
});
