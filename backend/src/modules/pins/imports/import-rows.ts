import {
  createDraftPinRequestSchema,
  errorText,
  pinFieldMessages,
  readTime,
  scheduledTimeFault,
  type CheckImportResponse,
  type ImportedDraft,
  type ImportField,
} from '@boardcast/contracts';
import { mapInSlices } from '@boardcast/server';
import type { CsvRow } from './csv-file.js';
import { findTarget, type NamedTargets } from './named-targets.js';

interface Context {
  timeZone: string;
  /** By the database’s clock. */
  now: Date;
  targets: NamedTargets;
}

type CheckedRow = CheckImportResponse['rows'][number];
type Fault = CheckedRow['faults'][number];
type Values = Partial<Record<ImportField, string>>;

const FIELD_OF: Readonly<Record<string, ImportField>> = {
  ...{ title: 'title', description: 'description', link: 'link', altText: 'altText', imageUrl: 'image' },
  ...{ boardListId: 'target', boardListIds: 'target', pinterestBoardId: 'target', scheduledFor: 'time' },
};
/** One of our own pictures, or one somewhere on the web. */
const isPicture = (address: string) =>
  address.startsWith('/api/images/') || (/^https?:/i.test(address) && URL.canParse(address));

/** What each row would become, or everything that is wrong with it. */
export function checkRows(
  rows: readonly CsvRow[],
  fields: readonly (ImportField | null)[],
  context: Context,
): Promise<CheckedRow[]> {
  const seen = new Map<string, number>();
  return mapInSlices(rows, ({ line, cells }) => {
    const values: Values = {};
    for (const [at, field] of fields.entries()) if (field !== null) values[field] = cells[at] ?? '';
    const { draft, faults } = checkRow(values, context);
    if (cells.length > fields.length)
      faults.unshift({ field: 'title', message: tooManyCells(cells, fields) });
    const same = JSON.stringify(values);
    const first = seen.get(same);
    if (first === undefined) seen.set(same, line);
    else faults.push({ field: 'title', message: `This row is the same as the one in line ${first}.` });
    return { line, title: values.title ?? '', draft: faults.length === 0 ? draft : null, faults };
  });
}

const tooManyCells = (cells: readonly string[], fields: readonly unknown[]) =>
  `This row has ${cells.length} cells, but there are ${fields.length} headings. Put texts with separators in quotes.`;

function checkRow(
  values: Values,
  { timeZone, now, targets }: Context,
): { draft: ImportedDraft; faults: Fault[] } {
  const faults: Fault[] = [];
  const { title = '', description, link, altText, image, target: name, time } = values;
  const found = name ? findTarget(name, targets) : { target: undefined };
  if ('fault' in found) faults.push({ field: 'target', message: found.fault });
  const at = time ? readTime(time, timeZone) : null;
  if (time && at === null)
    faults.push({ field: 'time', message: `${pinFieldMessages.timeInvalid}: “${time}”` });
  const early = at && scheduledTimeFault(at.getTime(), now.getTime());
  if (early) faults.push({ field: 'time', message: errorText(early) });
  if (image && !isPicture(image))
    faults.push({ field: 'image', message: 'Enter a full web address of the picture.' });
  const texts = { description, link, altText, imageUrl: image };
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => Boolean(text)));
  const draft = {
    title,
    ...filled,
    ...('target' in found && found.target),
    ...(at && { scheduledFor: at.toISOString() }),
  };
  for (const { path, message } of createDraftPinRequestSchema.safeParse(draft).error?.issues ?? [])
    faults.push({ field: FIELD_OF[String(path[0])] ?? 'title', message });
  return { draft, faults };
}
