/** From here on a row is one line; below it is a card. */
const WIDE = 'lg';

const WIDTHS =
  '44px 56px minmax(0, 1.1fr) minmax(0, 1.5fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 0.9fr) 196px 44px';

export const HEAD = {
  display: { xs: 'none', [WIDE]: 'grid' },
  gridTemplateColumns: WIDTHS,
  gap: 0.5,
  px: 1,
  pb: 0.5,
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
} as const;

export const ROWS = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 2, [WIDE]: 0.75 } } as const;

export const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '44px 56px minmax(0, 1fr) 44px', [WIDE]: WIDTHS },
  gap: { xs: 1, [WIDE]: 0.5 },
  alignItems: 'start',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  // In a card the fields stand below its head, each over the whole width.
  '& > label': { gridColumn: { xs: '1 / -1', [WIDE]: 'auto' } },
  '& > [data-take-out]': { gridRow: { xs: 1, [WIDE]: 'auto' }, gridColumn: { xs: 4, [WIDE]: 9 } },
  '& > [data-number]': { display: { xs: 'block', [WIDE]: 'none' }, alignSelf: 'center' },
  '& > [data-faults], & > [data-parameters]': { gridColumn: { xs: '1 / -1', [WIDE]: '3 / -1' } },
  '& label > span': {
    display: { xs: 'block', [WIDE]: 'none' },
    typography: 'body2',
    color: 'text.secondary',
    mb: 0.25,
  },
  '& input:not([type=checkbox]), & textarea': {
    width: '100%',
    minHeight: 44,
    px: 1,
    py: 0.75,
    font: 'inherit',
    fontSize: { xs: 16, [WIDE]: 14 },
    color: 'text.primary',
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    resize: 'vertical',
    boxSizing: 'border-box',
    '&:hover': { borderColor: 'text.secondary' },
    '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -1 },
    '&[aria-invalid=true]': { borderColor: 'error.main' },
    '&[readonly]': { color: 'text.secondary' },
  },
  '& textarea': { display: 'block', height: { xs: 88, [WIDE]: 44 } },
} as const;
