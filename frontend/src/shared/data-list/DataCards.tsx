import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { memo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Blocks } from '../long-list/Blocks.js';
import { usePlace } from '../long-list/place.js';
import { isSameRow } from './row-props.js';
import type { RowProps } from './row-props.js';

interface CardProps<Row, Context> extends Omit<RowProps<Row, Context>, 'columns'> {
  /** Contents of a card; the same function on every render. */
  card: (row: Row, context: Context) => ReactNode;
}

interface DataCardsProps<Row, Context> extends Omit<CardProps<Row, Context>, 'row'> {
  label: string;
  rows: readonly Row[];
  /** Estimated height of a card including its gap, until it is rendered; pixels. */
  cardHeight: number;
  /** Each card takes the full width. */
  isOneColumn: boolean;
}

/**
 * Cards that replace a table's rows, side by side where there is room. The roles are explicit: there are blocks between
 * the list and its items.
 */
export function DataCards<Row extends { id: string }, Context>(props: DataCardsProps<Row, Context>) {
  const { label, rows, cardHeight, isOneColumn, ...ofCards } = props;
  return (
    <div role="list" aria-label={label}>
      <Blocks itemHeight={cardHeight} block={isOneColumn ? OneColumn : Columns}>
        {rows.map((row) => (
          <DataCard key={row.id} row={row} {...ofCards} />
        ))}
      </Blocks>
    </div>
  );
}

function PlainCard<Row, Context>({ row, context, card, details }: CardProps<Row, Context>) {
  const place = usePlace();
  return (
    <Card
      role="listitem"
      aria-posinset={place === null ? undefined : place.index + 1}
      aria-setsize={place?.count}
      sx={{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      {card(row, context)}
      {details?.(row, context)}
    </Card>
  );
}

const DataCard = memo(PlainCard, isSameRow) as typeof PlainCard;

const GRID = { display: 'grid', gap: 1.5, pb: 1.5 } as const;
const COLUMNS = { ...GRID, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' } as const;
const ONE_COLUMN = { ...GRID, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const Columns = (props: ComponentProps<'div'>) => <Box {...props} sx={COLUMNS} />;
const OneColumn = (props: ComponentProps<'div'>) => <Box {...props} sx={ONE_COLUMN} />;
