import { writeLocalTime, writeTime, type ExportColumns } from '@boardcast/contracts';
import type { Column } from './csv-part.js';

const text = (value: string | null) => value ?? '';

/** What stands in the columns of a file. @param timeZone of its times */
export function columnsOf(columns: ExportColumns, timeZone: string): readonly Column[] {
  const title: Column = ['Title', (pin, place) => place.title ?? pin.title];
  const description: Column = ['Description', (pin, place) => place.description ?? text(pin.description)];
  const link: Column = ['Link', (pin, place) => place.link ?? text(pin.link)];
  if (columns === 'own') {
    return [
      ...[title, description, link],
      ['Alt text', (pin) => text(pin.altText)],
      ['Board list', (_pin, { target }) => target],
      ['Time', (_pin, { at }) => (at === null ? '' : writeTime(at, timeZone))],
      ['Image', (pin) => text(pin.image)],
    ];
  }
  return [
    title,
    ['Media URL', (pin) => text(pin.image)],
    ['Pinterest board', (_pin, { target }) => target],
    ['Thumbnail', () => ''],
    ...[description, link],
    ['Publish date', (_pin, { at }) => (at === null ? '' : writeLocalTime(at, timeZone))],
    ['Keywords', () => ''],
  ];
}
