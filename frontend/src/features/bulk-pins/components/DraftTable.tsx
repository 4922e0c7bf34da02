import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { zoneName } from '../../../shared/ui/local-time.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import { COLUMNS } from '../cells.js';
import type { Cells } from '../cells.js';
import type { Fill } from '../fills.js';
import { neededByAll } from '../row-changes.js';
import type { NamedLists } from '../row-changes.js';
import type { Rows } from '../use-rows.js';
import { TableRow } from './TableRow.js';
import { tableKeys } from './table-keys.js';
import { HEAD, ROWS } from './table-look.js';

/** The names of the lists, which each row’s field suggests. */
const LISTS_ID = 'bulk-lists';

interface DraftTableProps {
  rows: Rows;
  lists: NamedLists;
  /** Scheduling was tried: what is missing counts as wrong. */
  isStrict: boolean;
  /** Fills in several cells, which can be undone. */
  onFill: (texts: Fill, none: string) => void;
  onTakeOut: (id: string) => void;
}

/** Every cell is a field, so that browsers, phones and screen readers know what to do with it. */
export function DraftTable({ rows: table, lists, isStrict, onFill, onTakeOut }: DraftTableProps) {
  const { rows, type, choose } = table;
  const keys = tableKeys(rows, onFill);
  const needed = useMemo(() => neededByAll(rows).join(' · '), [rows]);
  const acts = useMemo(
    () => ({
      onType: (id: string, cells: Partial<Cells>) => type(id, cells),
      onChoose: (id: string, isChosen: boolean) => choose(isChosen, id),
      onTakeOut,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the acts of `useRows` change the latest rows
    [],
  );
  return (
    <>
      <datalist id={LISTS_ID}>
        {lists.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {needed !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {messages.allStillNeed(needed)}
        </Typography>
      )}
      <Box aria-hidden sx={HEAD}>
        <span />
        <span />
        {COLUMNS.map((column) => (
          <span key={column}>{column === 'time' ? messages.time(zoneName()) : messages.columns[column]}</span>
        ))}
      </Box>
      <Box component="ol" aria-label={messages.table} sx={ROWS} {...keys}>
        {rows.map((row, index) => (
          <TableRow
            key={row.draft.id}
            row={row}
            index={index}
            lists={lists}
            listsId={LISTS_ID}
            isStrict={isStrict && row.isChosen}
            saidAbove={needed}
            {...acts}
          />
        ))}
      </Box>
    </>
  );
}
