/** Toggles as high as buttons; the chosen one in ink. */
export const TOGGLE = {
  minHeight: 40,
  py: 0.5,
  px: { xs: 1.5, sm: 2 },
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary' },
} as const;
