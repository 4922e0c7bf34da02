/**
 * The colours (docs/design.md#colour). `primary` is the brand's: logo and the one main act of a screen. `secondary`
 * marks what is focused, chosen or under way. Links and all other buttons are ink.
 */
export const light = {
  primary: { main: '#b3265e', dark: '#8f1c4a', light: '#d4628d', contrastText: '#ffffff' },
  secondary: { main: '#2c6a6e', contrastText: '#ffffff' },
  success: { main: '#23704b', contrastText: '#ffffff' },
  info: { main: '#2a63a0', contrastText: '#ffffff' },
  warning: { main: '#855500', contrastText: '#ffffff' },
  error: { main: '#b23a0c', dark: '#8c2d08', contrastText: '#ffffff' },
  background: { default: '#faf8f7', paper: '#ffffff' },
  text: { primary: '#2b2224', secondary: '#65585b' },
  divider: '#e9dfdb',
  action: { active: '#65585b' },
};

export const dark = {
  primary: { main: '#ff9dc0', dark: '#f283ad', light: '#ffc4da', contrastText: '#3d0a20' },
  secondary: { main: '#8fd0d1', contrastText: '#062b2d' },
  success: { main: '#82d3a6', contrastText: '#06301b' },
  info: { main: '#9ac6f5', contrastText: '#062644' },
  warning: { main: '#f1c271', contrastText: '#362300' },
  error: { main: '#ffa285', dark: '#f58a68', contrastText: '#401403' },
  background: { default: '#1a1617', paper: '#242021' },
  text: { primary: '#f4edeb', secondary: '#c1b4b1' },
  divider: '#3c3537',
  action: { active: '#c1b4b1' },
  // MUI's own is darker than the page, a hole where the light theme has a tinted sheet.
  Alert: {
    successStandardBg: '#1d2d24',
    infoStandardBg: '#1e2a37',
    warningStandardBg: '#332a1a',
    errorStandardBg: '#3a251e',
  },
};
