import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '../limits.js';

/** How a CSV file may be written. */
export const importEncodingSchema = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export type ImportEncoding = z.infer<typeof importEncodingSchema>;

/** What may stand between its cells. */
export const importSeparatorSchema = z.enum([',', ';', '\t']);
export type ImportSeparator = z.infer<typeof importSeparatorSchema>;

/** What a column says; null for one that is passed over. */
export const importFieldSchema = z.enum([
  'title',
  'description',
  'link',
  'altText',
  'image',
  'target',
  'time',
]);
export type ImportField = z.infer<typeof importFieldSchema>;

/** Body of `POST /api/pins/drafts/imports/check`: a CSV file. What is absent is guessed. */
export const checkImportRequestSchema = z.strictObject({
  file: z
    .base64('The file must be sent as base64.')
    .max(Math.ceil(IMPORT_MAX_BYTES / 3) * 4, 'A file can have at most 2 MB.'),
  encoding: importEncodingSchema.optional(),
  separator: importSeparatorSchema.optional(),
});
export type CheckImportRequest = z.output<typeof checkImportRequestSchema>;

/** The draft that a row would become, as `POST /api/pins/drafts/batch` takes it. */
const importedDraftSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  link: z.string().optional(),
  altText: z.string().optional(),
  imageUrl: z.string().optional(),
  boardListId: z.uuid().optional(),
  /** Instead of `boardListId`, of a row that names several lists. */
  boardListIds: z.array(z.uuid()).optional(),
  pinterestBoardId: z.string().optional(),
  pinterestSectionId: z.string().optional(),
  scheduledFor: z.iso.datetime().optional(),
});
export type ImportedDraft = z.infer<typeof importedDraftSchema>;

/** Answer of `POST /api/pins/drafts/imports/check`: nothing is made yet. */
export const checkImportResponseSchema = z.object({
  encoding: importEncodingSchema,
  separator: importSeparatorSchema,
  /** IANA zone in which times without one are read. */
  timeZone: z.string(),
  /**
   * Names this file: as the `Idempotency-Key` of its drafts it makes none twice. Absent from answers of earlier
   * releases.
   */
  importKey: z.string().nullish(),
  /**
   * When rows of this file became drafts under that key, if some did and that isn’t forgotten yet. Absent from answers of
   * earlier releases.
   */
  importedAt: z.iso.datetime().nullish(),
  columns: z.array(z.object({ heading: z.string(), field: importFieldSchema.nullable() })),
  rows: z.array(
    z.object({
      /** In the file, from 1. */
      line: z.number().int().min(1),
      /** As it is written. */
      title: z.string(),
      /** Null while it has faults. */
      draft: importedDraftSchema.nullable(),
      /** It became a draft under `importKey`. Absent from answers of earlier releases. */
      wasImported: z.boolean().nullish(),
      faults: z.array(z.object({ field: importFieldSchema, message: z.string() })),
    }),
  ),
});
export type CheckImportResponse = z.infer<typeof checkImportResponseSchema>;
