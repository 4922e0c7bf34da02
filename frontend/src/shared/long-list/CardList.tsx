import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Blocks } from './Blocks.js';
import { usePlace } from './place.js';

interface CardListProps {
  /** Says what the cards are, to screen readers. */
  label: string;
  /** About the height of a card with the room below it, in pixels. */
  cardHeight: number;
  /** Each has the whole width: there is much in them. */
  isOneColumn?: boolean;
  /** `CardItem`s. */
  children: readonly ReactElement[];
}

/**
 * Cards that stand for the rows of a table; side by side where there is room.
 * The roles are said outright: blocks stand between a list and its items.
 */
export function CardList({ label, cardHeight, isOneColumn = false, children }: CardListProps) {
  return (
    <div role="list" aria-label={label}>
      <Blocks itemHeight={cardHeight} block={isOneColumn ? Column : Columns}>
        {children}
      </Blocks>
    </div>
  );
}

const GRID = { display: 'grid', gap: 1.5, pb: 1.5 } as const;
const SIDE_BY_SIDE = {
  ...GRID,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;
const BELOW_EACH_OTHER = { ...GRID, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const Columns = (props: ComponentProps<'div'>) => <Box {...props} sx={SIDE_BY_SIDE} />;
const Column = (props: ComponentProps<'div'>) => <Box {...props} sx={BELOW_EACH_OTHER} />;

/** A card of a CardList. */
export function CardItem({ children }: { children: ReactNode }) {
  const place = usePlace();
  return (
    <Card
      role="listitem"
      aria-posinset={place === null ? undefined : place.index + 1}
      aria-setsize={place?.count}
      sx={{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      {children}
    </Card>
  );
}
