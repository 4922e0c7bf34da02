/** Height of one card, in pixels. */
export const STAT_CARD_HEIGHT = 112;
export const STAT_CARDS = 5;

/** Five cards without a gap at the end: the last one spans the rest of its row. */
export const statCardsGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
  '& > :last-child': { gridColumn: { xs: 'span 2', lg: 'auto' } },
} as const;
