import Box from '@mui/material/Box';
import { formatCount } from '../ui/format-count.js';
import { ShortCount } from '../ui/ShortCount.js';
import type { Line, Lines } from './lines.js';

interface LinesTableProps {
  label: string;
  lines: Lines;
}

/** The same numbers as the chart's, exactly: the last first. */
export function LinesTable({ label, lines: { axis, points, main, reference } }: LinesTableProps) {
  const last = points.length - 1;
  return (
    <Box component="table" aria-label={label} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          <th scope="col">{main.label}</th>
          {reference ? <th scope="col">{reference.label}</th> : null}
        </tr>
      </thead>
      <tbody>
        {points.map((_, row) => (
          <tr key={points[last - row]?.name}>
            <th scope="row">{points[last - row]?.name}</th>
            <ValueCell line={main} index={last - row} />
            {reference ? <ValueCell line={reference} index={last - row} /> : null}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function ValueCell({ line: { values, names }, index }: { line: Line; index: number }) {
  const value = values[index] ?? null;
  return (
    <td>
      {value === null ? <ShortCount value={null} /> : formatCount(value)}
      {names ? (
        <Box component="span" sx={OTHER_NAME}>
          {names[index]}
        </Box>
      ) : null}
    </td>
  );
}

const OTHER_NAME = { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' } as const;

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, py: 0.75, textAlign: 'right', verticalAlign: 'baseline' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { fontWeight: 500, color: 'text.secondary', overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
