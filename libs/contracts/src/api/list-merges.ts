import { z } from 'zod';
import { idParamSchema } from '../http.js';
import { MERGED_LISTS_MAX, RESTORED_TEXT_MAX } from '../limits.js';
import { boardListNameSchema } from './board-lists.js';

const listIdsSchema = z
  .array(idParamSchema)
  .min(2, 'Choose at least two lists.')
  .max(MERGED_LISTS_MAX, `You can merge at most ${MERGED_LISTS_MAX} lists at once.`)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each list only once.' });

/** Query of `GET /api/board-lists/merges/preview`. */
export const listMergePreviewQuerySchema = z.object({
  /** The lists, comma-separated. */
  listIds: z
    .string('Choose at least two lists.')
    .transform((ids) => ids.split(','))
    .pipe(listIdsSchema),
});
export type ListMergePreviewQuery = z.output<typeof listMergePreviewQuerySchema>;

/** Answer of `GET /api/board-lists/merges/preview`: what a list of all of them would have. */
export const listMergePreviewSchema = z.object({
  /** Boards and sections, each once. */
  boards: z.number().int().min(0),
  /** How many of them are in more than one of the lists. */
  twice: z.number().int().min(0),
});
export type ListMergePreview = z.infer<typeof listMergePreviewSchema>;

/** Body of `POST /api/board-lists/merges`. */
export const mergeListsRequestSchema = z
  .strictObject({
    /** Their boards follow each other in this order. */
    listIds: listIdsSchema,
    /** One of them, which gets the boards of the others. */
    intoListId: idParamSchema.optional(),
    /** Or the name of a new list, which gets those of all. */
    name: boardListNameSchema.optional(),
    /** Whether the lists that were merged are deleted; the one that got the boards stays. */
    deleteMerged: z.boolean(),
  })
  .refine(({ intoListId, name }) => (intoListId === undefined) !== (name === undefined), {
    path: ['intoListId'],
    error: 'Choose one of the lists, or name a new one.',
  })
  .refine(({ listIds, intoListId }) => intoListId === undefined || listIds.includes(intoListId), {
    path: ['intoListId'],
    error: 'Choose one of the lists that are merged.',
  });
export type MergeListsRequest = z.infer<typeof mergeListsRequestSchema>;

/** Answer of `POST /api/board-lists/merges`. */
export const mergedListsSchema = z.object({
  /** The list that has the boards of all. */
  listId: z.uuid(),
  /** How many it has now. */
  boards: z.number().int().min(0),
  /** Takes the merge back; null when the deleted lists had too many boards for that. */
  undo: z.string().nullable(),
});
export type MergedLists = z.infer<typeof mergedListsSchema>;

/** Body of `POST /api/board-lists/merges/undo`. */
export const undoMergeRequestSchema = z.strictObject({ undo: z.string().min(1).max(RESTORED_TEXT_MAX) });
export type UndoMergeRequest = z.infer<typeof undoMergeRequestSchema>;

/** Answer of `POST /api/board-lists/merges/undo`. */
export const undoneMergeSchema = z.object({
  /** Deleted lists that are there again. */
  listsRestored: z.number().int().min(0),
});
export type UndoneMerge = z.infer<typeof undoneMergeSchema>;
