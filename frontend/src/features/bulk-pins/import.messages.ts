import { IMPORT_ROWS_MAX } from '@boardcast/contracts';
import { counted } from '../../shared/ui/format-count.js';

export const importMessages = {
  label: 'CSV file',
  title: 'From a CSV file',
  choose: 'Choose a CSV file',
  hint: `Up to ${counted(IMPORT_ROWS_MAX, 'row')} and 2 MB. Columns: Title, Description, Link, Alt text, Board list, Time and Image, or those of Pinterest’s own bulk upload. Nothing is created until you’ve seen what each row becomes.`,
  checking: 'Checking the file…',
  checkFailed: 'The file couldn’t be checked. Please try again.',
  tooLarge: 'This file is larger than 2 MB. Split it and import the parts.',
  importFailed: 'The import stopped. What’s left is still listed, and trying again creates nothing twice.',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, big-endian',
    'windows-1252': 'Windows-1252',
  },
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' },
  zone: (zone: string) => `Times without a zone are read in ${zone}; in 4/5/2027 the month comes first.`,
  passedOver: (headings: readonly string[]) => `Unused columns: ${headings.join(', ')}`,
  verdict: (right: number, wrong: number) =>
    wrong === 0
      ? right === 1
        ? 'The only row can become a draft.'
        : `All ${counted(right, 'row')} can become drafts.`
      : `${counted(right, 'row')} can become drafts, ${wrong} can’t.`,
  importedBefore: (count: number, all: number, at: string) =>
    `This file was imported on ${at}: ${count === all ? 'every row became a draft' : `${count} of ${counted(all, 'row')} became drafts`}.`,
  importAgain: 'Import again',
  checkAgain: 'Check again',
  done: 'Every row has become a draft.',
  rows: 'Rows of the file',
  line: (line: number) => `Line ${line}`,
  untitled: 'No title',
  ready: 'Ready',
  wasImported: 'Imported before',
  more: (count: number) => `${counted(count, 'row')} more`,
  import: (count: number) => (count === 0 ? 'Import' : `Import ${counted(count, 'draft')}`),
  importing: (done: number, all: number) => `${done} of ${counted(all, 'draft')} created`,
  importingLabel: 'Importing',
  close: 'Close',
} as const;
