/** How a row of the overview looks, whether it is a link or not. */
export const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 76,
  px: { xs: 2, sm: 2.5 },
  py: 1,
} as const;
