import { createTheme } from '@mui/material/styles';
import { MAIN_ID } from '../shared/ui/SkipLink.js';
import { dark, light } from './palette.js';

/** Keys shared with public/color-scheme.js. */
export const COLOR_MODE_STORAGE_KEY = 'color-mode';
const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Both from index.html; the second has the first one's measures, so nothing moves when the first arrives. */
const FONT_FAMILY = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

const INK = 'var(--mui-palette-text-primary)';
const CHOSEN = { '&.Mui-selected': { backgroundColor: 'var(--mui-palette-action-selected)' } };

/** Pixels. */
const FINGER = { minHeight: 44, minWidth: 44 };

/** Light and dark as CSS variables: switching repaints without rendering anything again. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: FONT_FAMILY,
    fontWeightMedium: 500,
    fontWeightBold: 650,
    h1: {
      fontSize: 'clamp(1.625rem, 1.45rem + 0.8vw, 2.125rem)',
      fontWeight: 650,
      lineHeight: 1.2,
      letterSpacing: '-0.022em',
    },
    h2: { fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.012em' },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.5, letterSpacing: '-0.006em' },
    body1: { letterSpacing: 'normal' },
    caption: { fontSize: '0.8125rem', letterSpacing: 'normal', lineHeight: 1.4 },
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
          // Twice, as MUI names it.
          'body :is(.MuiInputBase-sizeSmall > *, .MuiSelect-select.MuiSelect-select)': {
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
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
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
