/** How the grids of month and week look alike. */
export const GRID = { border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' } as const;

/** A row of either; its columns and the height of its cells are its own. */
export const ROW = {
  display: 'grid',
  '& > :last-child': { borderRight: 0 },
  '&:last-child > *': { borderBottom: 0 },
} as const;
