import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnalyticsItem } from '@boardcast/contracts';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { formatPercent } from '../../../shared/ui/format-percent.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { analyticsMessages } from '../analytics.messages.js';
import { compareMessages as messages } from '../compare.messages.js';
import { compareGroups } from '../compare.js';
import type { Measure, MeasureKind } from '../compare.js';

const { charts, columns } = analyticsMessages;

/** Numbers of two groups, row by row. Where the number of pins plays no part, the higher one stands out. */
export function CompareTable({ pair }: { pair: readonly [AnalyticsItem, AnalyticsItem] }) {
  return (
    <Box component="table" aria-label={messages.title} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{charts.number}</VisuallyHidden>
          </th>
          {pair.map((group) => (
            <GroupHead key={group.id} group={group} />
          ))}
        </tr>
      </thead>
      {compareGroups(pair).map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <MeasureRow key={row.label} row={row} />
          ))}
        </tbody>
      ))}
    </Box>
  );
}

function GroupHead({ group: { title, thumbnailUrl, createdAt } }: { group: AnalyticsItem }) {
  return (
    <th scope="col">
      <AuthImage src={thumbnailUrl} alt="" width={48} height={72} />
      <Box component="span" title={title} sx={TITLE}>
        {title}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {columns.posted} {formatDate(createdAt)}
      </Typography>
    </th>
  );
}

function MeasureRow({ row: { label, kind, values } }: { row: Measure }) {
  const [first, second] = values;
  const highest = kind === 'count' || first === second ? null : Math.max(first ?? 0, second ?? 0);
  const isHigher = (value: number | null, other: number | null) =>
    value !== null && other !== null && value === highest;
  return (
    <tr>
      <th scope="row">{label}</th>
      <Figure kind={kind} value={first} isHigher={isHigher(first, second)} />
      <Figure kind={kind} value={second} isHigher={isHigher(second, first)} />
    </tr>
  );
}

interface FigureProps {
  kind: MeasureKind;
  value: number | null;
  isHigher: boolean;
}

function Figure({ kind, value, isHigher }: FigureProps) {
  return (
    <td className={isHigher ? 'higher' : undefined}>
      {value === null || kind === 'count' ? <ShortCount value={value} /> : WRITTEN[kind](value)}
      {isHigher ? <VisuallyHidden> {messages.higher}</VisuallyHidden> : null}
    </td>
  );
}

const average = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const smallAverage = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const SMALL = 10;
const WRITTEN = {
  average: (value: number) => (value < SMALL ? smallAverage : average).format(value),
  rate: formatPercent,
} as const;

const TITLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  mt: 1,
} as const;

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, py: 0.75, textAlign: 'left', fontWeight: 400 },
  '& tr > :first-of-type': { pl: 0 },
  '& thead th': { fontWeight: 500, verticalAlign: 'top' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& th[scope=rowgroup]': { pt: 2.5, fontWeight: 650 },
  '& tbody tr:first-of-type': { borderTop: 0 },
  '& .higher': { fontWeight: 650 },
} as const;
