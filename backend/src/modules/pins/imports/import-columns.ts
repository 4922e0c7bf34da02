import type { ImportField } from '@boardcast/contracts';

/** Headings that each field goes by: ours, Pinterest’s, and those of other schedulers. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  title: ['title', 'pin title', 'name'],
  description: ['description', 'pin description', 'text', 'message', 'caption'],
  link: ['link', 'url', 'destination link', 'destination url', 'website', 'pin link'],
  altText: ['alt text', 'alt', 'alternative text', 'image alt text'],
  image: ['media url', 'image', 'image url', 'picture', 'picture url', 'media'],
  target: ['pinterest board', 'board', 'board list', 'list', 'board name', 'board/section'],
  time: ['publish date', 'time', 'date', 'scheduled for', 'published at', 'publish at', 'publish time'],
};

const fold = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** What each column says; of two with the same meaning the first counts. */
export function fieldsOf(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const known = Object.entries(HEADINGS) as [ImportField, readonly string[]][];
    const field = known.find(([, names]) => names.includes(fold(heading)))?.[0];
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
