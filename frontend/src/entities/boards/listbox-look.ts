/** Of a listbox whose active row shows the focus ring. */
export const LISTBOX = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  '&:focus-visible [data-active]': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 },
} as const;

/** One of its rows, placed by its number. */
export const OPTION_ROW = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  cursor: 'pointer',
  borderRadius: 1,
  // Keeps two selected neighbours apart.
  borderBlock: '1px solid transparent',
  backgroundClip: 'padding-box',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
} as const;
