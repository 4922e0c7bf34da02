/** The question above a group of choices, in ink also while one of them has the focus. */
export const GROUP_LABEL = {
  mb: 0.5,
  fontWeight: 500,
  '&, &.Mui-focused': { color: 'text.primary' },
} as const;
