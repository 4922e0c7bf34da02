import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Column } from './SortableTable.js';
import { sortMessages as messages } from './sort.messages.js';
import type { SortControl } from './use-sort.js';

interface SortSelectProps<Key extends string> {
  columns: readonly Column<Key>[];
  control: SortControl<Key>;
}

/** The table's order where cards stand in its place. */
export function SortSelect<Key extends string>({ columns, control }: SortSelectProps<Key>) {
  const { sort, sortBy } = control;
  const sortable = columns.flatMap(({ sortKey, label }) =>
    sortKey === undefined ? [] : [{ sortKey, label }],
  );
  const choose = (value: string) => {
    const chosen = sortable.find(({ sortKey }) => sortKey === value);
    if (chosen) sortBy(chosen.sortKey);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', maxWidth: 360 }}>
      <TextField
        select
        fullWidth
        size="small"
        label={messages.sortBy}
        value={sort?.by ?? ''}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {sort === null ? <option value="">{messages.listOrder}</option> : null}
        {sortable.map(({ sortKey, label }) => (
          <option key={sortKey} value={sortKey}>
            {label}
          </option>
        ))}
      </TextField>
      {sort === null ? null : (
        <IconButton
          aria-label={sort.order === 'asc' ? messages.descending : messages.ascending}
          onClick={() => sortBy(sort.by)}
          sx={{ width: 44, height: 44 }}
        >
          {sort.order === 'asc' ? <ArrowUpward /> : <ArrowDownward />}
        </IconButton>
      )}
    </Stack>
  );
}
