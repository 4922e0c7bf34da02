import { useNow } from '../clock.js';
import { formatDateTime, formatRelative } from './format-time.js';

const TICK_MS = 15_000;

/** 'in 5 minutes', kept current; the full date and time as its title. @param value ISO 8601 */
export function RelativeTime({ value }: { value: string }) {
  const moment = useNow(TICK_MS);
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {formatRelative(Date.parse(value), moment)}
    </time>
  );
}
