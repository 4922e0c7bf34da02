import { formatDateTime } from './format-time.js';

/** A moment in the browser's zone, with the zone's name. @param value ISO 8601 */
export function DateTime({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateTime(value)}</time>;
}
