import Typography from '@mui/material/Typography';
import type { AdminHealth, Timing } from '@boardcast/contracts';
import { formatDate } from '../../../shared/ui/format-time.js';
import { Facts } from './Facts.js';
import { formatMilliseconds } from './format-milliseconds.js';
import { systemMessages as messages } from './system.messages.js';

const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
  // 100 % is only said of no minute missed.
  roundingMode: 'floor',
});

/** How long things took lately, and how much of the time there was anybody to take it. */
export function PerformanceMetrics({ performance }: Pick<AdminHealth, 'performance'>) {
  const { api, publishing, query, uptime } = performance;
  return (
    <>
      <Facts
        rows={[
          { label: messages.metrics.api, value: <Times timing={api} /> },
          { label: messages.metrics.publishing, value: <Times timing={publishing} /> },
          { label: messages.metrics.query, value: <Times timing={query} /> },
          {
            label: messages.metrics.uptime,
            value: uptime ? (
              <>
                <Note>{messages.since(formatDate(uptime.since))}</Note>
                <span>{percent.format(uptime.percent / 100)}</span>
              </>
            ) : (
              <Note>{messages.notMeasured}</Note>
            ),
          },
        ]}
      />
      <Note>{messages.lastHour}</Note>
    </>
  );
}

function Times({ timing }: { timing: Timing | null }) {
  if (!timing) return <Note>{messages.notMeasured}</Note>;
  return (
    <>
      <span>{messages.half(formatMilliseconds(timing.p50))}</span>
      <span>{messages.most(formatMilliseconds(timing.p95))}</span>
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {children}
    </Typography>
  );
}
