import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Pin } from '@boardcast/contracts';
import { formatCount } from '../../../shared/ui/format-count.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { filterCounts } from '../result-filter.js';
import type { ResultFilter } from '../result-filter.js';

interface ResultFiltersProps {
  pins: readonly Pin[];
  filter: ResultFilter;
  onChange: (filter: ResultFilter) => void;
}

/** Absent while there is only one kind of result. */
export function ResultFilters({ pins, filter, onChange }: ResultFiltersProps) {
  const kinds = filterCounts(pins);
  if (kinds.length < 3 && filter === 'all') return null;
  return (
    <Box role="group" aria-label={messages.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kinds.map((kind) => (
        <Button
          key={kind.filter}
          size="small"
          variant={kind.filter === filter ? 'contained' : 'outlined'}
          color={kind.filter === filter ? 'inherit' : 'primary'}
          aria-pressed={kind.filter === filter}
          onClick={() => onChange(kind.filter)}
          sx={{ minHeight: { xs: 44, lg: 32 }, borderRadius: 5, px: 1.75 }}
        >
          {messages.filters[kind.filter]} {formatCount(kind.count)}
        </Button>
      ))}
    </Box>
  );
}
