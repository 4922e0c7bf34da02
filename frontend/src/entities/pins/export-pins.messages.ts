import { IMPORT_ROWS_MAX } from '@boardcast/contracts';
import { counted } from '../../shared/ui/format-count.js';
import type { ExportColumns } from '@boardcast/contracts';

export const exportPinsMessages = {
  open: 'Export CSV',
  title: 'Export as CSV',
  columns: 'Columns',
  choices: {
    own: {
      label: 'Our columns',
      means:
        'To edit in a spreadsheet and import here again. Texts for single boards, link parameters and how drafts are spread are left out.',
    },
    pinterest: {
      label: 'Pinterest’s bulk upload',
      means:
        'A row for each board, with the text and link that a scheduled pin has there. A draft has the same on every board. Pinterest can’t fetch pictures that are kept here: replace the addresses under Media URL with public ones first.',
    },
  } satisfies Record<ExportColumns, { label: string; means: string }>,
  files: `Each file has up to ${counted(IMPORT_ROWS_MAX, 'row')}. The rest go into more files.`,
  confirm: 'Export',
  exporting: 'Exporting…',
  saved: (files: number) => (files === 1 ? 'CSV file saved' : `${files} CSV files saved`),
  failed: 'Failed to export',
} as const;
