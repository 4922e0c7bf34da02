import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { formatCount, formatShortCount } from '../ui/format-count.js';
import { LINE_LOOKS } from './chart-look.js';
import { isAlone } from './lines.js';
import type { Line, Lines } from './lines.js';
import { MainSample, ReferenceSample } from './LineSample.js';

/** Marks and labels below the axis, about; where labels don't fit, fewer. */
const TICKS = 6;
/** The least that the vertical axis reaches: below it, its labels would be fractions. */
const LEAST_TOP = 4;

/** The drawing alone. The only file that loads the charts. */
export function LinesChart({ axis, points, main, reference, isStacked = false }: Lines) {
  const tickStep = Math.max(1, Math.round(points.length / TICKS));
  // Counted from the end, where the newest day is.
  const isTick = (index: number) => (points.length - 1 - index) % tickStep === 0;
  const seriesOf = (id: keyof typeof LINE_LOOKS, { label, values, names }: Line) => ({
    id,
    label,
    data: values,
    curve: 'linear' as const,
    ...(isStacked && { area: true, stack: 'whole' }),
    color: LINE_LOOKS[id].color,
    shape: LINE_LOOKS[id].shape,
    showMark: ({ index }: { index: number }) => isTick(index) || isAlone(values, index),
    labelMarkType: id === 'main' ? MainSample : ReferenceSample,
    valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
      value === null ? null : [formatCount(value), names?.[dataIndex]].filter(Boolean).join(' · '),
  });
  return (
    <LineChart
      margin={MARGIN}
      series={[seriesOf('main', main), ...(reference ? [seriesOf('reference', reference)] : [])]}
      xAxis={[
        {
          scaleType: 'point',
          data: points.map((_, index) => index),
          valueFormatter: (index: number, { location }) =>
            (location === 'tick' ? points[index]?.tick : points[index]?.name) ?? '',
          tickInterval: (_value, index) => isTick(index),
          tickLabelMinGap: 12,
          label: axis,
          height: 48,
        },
      ]}
      yAxis={[
        {
          valueFormatter: (value: number) => formatShortCount(value),
          domainLimit: (least, most) => ({
            min: Math.min(0, least.valueOf()),
            max: Math.max(LEAST_TOP, most.valueOf()),
          }),
          tickNumber: 5,
          width: 52,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      grid={{ horizontal: true }}
      hideLegend
      skipAnimation
      // Its stops have neither a role nor a name; who can't point at the lines has the table.
      disableKeyboardNavigation
      slotProps={{ tooltip: { sx: TOOLTIP } }}
      sx={LOOK}
    >
      {isStacked ? <Hatch /> : null}
    </LineChart>
  );
}

/** Fills the second area with lines: nothing depends on seeing colours. */
function Hatch() {
  return (
    <defs>
      <pattern id={HATCH} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke={LINE_LOOKS.reference.color} strokeWidth={2} />
      </pattern>
    </defs>
  );
}

/** The same in every chart of a page. */
const HATCH = 'chart-hatch';

/** Samples as large as those of the legend. */
const TOOLTIP = { '& .MuiChartsLabelMark-root': { width: 28, height: 12 } } as const;

/** Room for half a mark, and half a label at the end. */
const MARGIN = { top: 8, right: 28, bottom: 0, left: 8 } as const;

const LOOK = {
  [`& .${lineClasses.area}[data-series="main"]`]: { fillOpacity: 0.3 },
  [`& .${lineClasses.area}[data-series="reference"]`]: { fill: `url(#${HATCH})`, fillOpacity: 0.7 },
  [`& .${lineClasses.line}[data-series="reference"]`]: { strokeDasharray: LINE_LOOKS.reference.dash },
  [`& .${axisClasses.root} :is(.${axisClasses.tickLabel}, .${axisClasses.label})`]: {
    fill: 'var(--mui-palette-text-secondary)',
    fontSize: '0.8125rem',
  },
  [`& .${axisClasses.root} :is(.${axisClasses.line}, .${axisClasses.tick})`]: {
    stroke: 'var(--mui-palette-text-secondary)',
  },
  [`& .${chartsGridClasses.line}`]: { stroke: 'var(--mui-palette-divider)' },
} as const;
