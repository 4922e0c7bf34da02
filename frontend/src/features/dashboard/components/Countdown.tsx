import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { now } from '../../../shared/clock.js';
import { formatDuration } from '../../../shared/ui/format-duration.js';
import { resultsMessages } from '../results.messages.js';

const { left: messages } = resultsMessages;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** From here on, hours tell nobody anything. */
const DAYS_FROM = 2 * DAY;

/** The time left until then, by the browser's clock: it changes when its text does. @param until ISO 8601 */
export function Countdown({ until }: { until: string }) {
  const left = useTimeLeft(Date.parse(until));
  return (
    <Typography component="span" variant="body2" noWrap color="textSecondary" sx={LOOK}>
      {text(left)}
    </Typography>
  );
}

/** Milliseconds left, to the minute, and within the last one to the second. */
function useTimeLeft(until: number): number {
  const [moment, setMoment] = useState(now);
  const left = until - moment;
  useEffect(() => {
    if (left <= 0) return undefined;
    const step = left > MINUTE ? MINUTE : SECOND;
    const timer = setTimeout(() => setMoment(now()), (left % step) + 1);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

function text(left: number): string {
  if (left < SECOND) return messages.now;
  if (left >= DAYS_FROM) return messages.in(messages.days(Math.floor(left / DAY)));
  const minutes = Math.floor(left / MINUTE) * (MINUTE / SECOND);
  return messages.in(formatDuration(minutes) ?? messages.seconds(Math.floor(left / SECOND)));
}

const LOOK = { flexShrink: 0, fontVariantNumeric: 'tabular-nums' } as const;
