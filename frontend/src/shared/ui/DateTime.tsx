import { formatDateTime } from './format-time.js';

/** In the browser's time zone, which is named. @param value ISO 8601 */
export function DateTime({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateTime(value)}</time>;
}
