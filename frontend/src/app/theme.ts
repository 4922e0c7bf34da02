import { createTheme } from '@mui/material/styles';
import { MAIN_ID } from '../shared/ui/SkipLink.js';

/** Keys shared with public/color-scheme.js. */
export const COLOR_MODE_STORAGE_KEY = 'color-mode';
const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

const FONT_FAMILY =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

const light = {
  primary: { main: '#b8434f', dark: '#96323d', light: '#d9747c', contrastText: '#ffffff' },
  secondary: { main: '#2c6a6e', contrastText: '#ffffff' },
  success: { main: '#23704b', contrastText: '#ffffff' },
  info: { main: '#2a63a0', contrastText: '#ffffff' },
  warning: { main: '#855500', contrastText: '#ffffff' },
  error: { main: '#b3201f', contrastText: '#ffffff' },
  background: { default: '#fbf7f5', paper: '#ffffff' },
  text: { primary: '#2b2224', secondary: '#65585b' },
  divider: '#e9dfdb',
  action: { active: '#65585b' },
};

const dark = {
  primary: { main: '#ff9d98', dark: '#f57f7d', light: '#ffc2bd', contrastText: '#3b0d12' },
  secondary: { main: '#8fd0d1', contrastText: '#062b2d' },
  success: { main: '#82d3a6', contrastText: '#06301b' },
  info: { main: '#9ac6f5', contrastText: '#062644' },
  warning: { main: '#f1c271', contrastText: '#362300' },
  error: { main: '#ff8f86', contrastText: '#41080a' },
  background: { default: '#1a1617', paper: '#242021' },
  text: { primary: '#f4edeb', secondary: '#c1b4b1' },
  divider: '#3c3537',
  action: { active: '#c1b4b1' },
  // MUI's own is darker than the page, a hole where the light theme has a tinted sheet.
  Alert: {
    successStandardBg: '#1d2d24',
    infoStandardBg: '#1e2a37',
    warningStandardBg: '#332a1a',
    errorStandardBg: '#3a2222',
  },
};

/** Light and dark as CSS variables: switching repaints without rendering anything again. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: FONT_FAMILY,
    h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 80 },
        'h1:focus, main:focus': { outline: 'none' },
        // Some browsers use a blue of their own that appears nowhere else here.
        '::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
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
      styleOverrides: { root: { minHeight: 40 }, sizeLarge: { minHeight: 48, paddingInline: 24 } },
    },
    // The brand's red around a focused field would read as an error; errors also have an icon.
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
            fontWeight: 700,
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
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
});
