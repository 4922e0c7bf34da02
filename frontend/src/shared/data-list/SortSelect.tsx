import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { NativeSelectField } from '../forms/NativeSelectField.js';
import type { Column } from './columns.js';
import { dataListMessages as messages } from './data-list.messages.js';
import type { SortControl } from './use-sort.js';

interface SortSelectProps<Row, Context> {
  columns: readonly Column<Row, Context>[];
  control: SortControl;
  /** What the original order is called. */
  unsorted?: string;
}

/** Sorts cards, which have no headers to click. */
export function SortSelect<Row, Context>({
  columns,
  control,
  unsorted = messages.listOrder,
}: SortSelectProps<Row, Context>) {
  const { sort, sortBy } = control;
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', maxWidth: 360, mb: 2 }}>
      <NativeSelectField
        fullWidth
        size="small"
        label={messages.sortBy}
        value={sort?.by ?? ''}
        onChange={sortBy}
      >
        {sort === null ? <option value="">{unsorted}</option> : null}
        {sortable.map(({ key, label, sortLabel = label }) => (
          <option key={key} value={key}>
            {sortLabel}
          </option>
        ))}
      </NativeSelectField>
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
