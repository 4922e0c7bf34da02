import { z } from 'zod';
import { idParamSchema } from '../http.js';
import {
  BOARD_LIST_BOARDS_MAX,
  BOARD_LIST_DESCRIPTION_MAX,
  BOARD_LIST_NAME_MAX,
  RESTORED_TEXT_MAX,
} from '../limits.js';
import { pinterestIdSchema } from './provider-boards.js';

/** One board or section in a board list. */
export const boardEntrySchema = z.object({
  id: z.uuid(),
  pinterestBoardId: z.string(),
  /** The board's name. */
  name: z.string(),
  /** Present when the entry is a section of the board: shown as 'board > section'. */
  sectionId: z.string().nullable(),
  sectionName: z.string().nullable(),
  description: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  pinCount: z.number().int().nullable(),
  followerCount: z.number().int().nullable(),
  /** Since when it isn't among the account's boards at Pinterest; null while it is, as far as the last reading says. */
  lostSince: z.iso.datetime({ offset: true }).nullish(),
});
export type BoardEntry = z.infer<typeof boardEntrySchema>;

/** A named, ordered group of boards and sections. */
export const boardListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  _count: z.object({ boards: z.number().int().min(0) }),
  /** In the user's order. */
  boards: z.array(boardEntrySchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type BoardList = z.infer<typeof boardListSchema>;

/** Answer of `GET /api/board-lists/{id}/uses`: what is still to be posted to a list. */
export const boardListUsesSchema = z.object({
  /** Whose time lies ahead. */
  scheduledPins: z.number().int().min(0),
  /** Without another list. */
  drafts: z.number().int().min(0),
  draftsWithOthers: z.number().int().min(0),
});
export type BoardListUses = z.infer<typeof boardListUsesSchema>;

/** Query of `GET /api/board-lists`. */
export const boardListsQuerySchema = z.object({
  /** The first so many boards of each list; all of them unless given. `_count` counts all, either way. */
  boards: z.coerce.number('This number is not valid.').int().min(0).max(BOARD_LIST_BOARDS_MAX).optional(),
});
export type BoardListsQuery = z.output<typeof boardListsQuerySchema>;

/** Answer of `GET /api/board-lists`, sorted by name. */
export const boardListsResponseSchema = z.array(boardListSchema);
export type BoardListsResponse = z.infer<typeof boardListsResponseSchema>;

/** The name of a board list. */
export const boardListNameSchema = z
  .string('Board list name is required')
  .trim()
  .min(1, 'Board list name is required')
  .max(BOARD_LIST_NAME_MAX, `The name can have at most ${BOARD_LIST_NAME_MAX} characters.`);
const descriptionSchema = z
  .string()
  .trim()
  .max(
    BOARD_LIST_DESCRIPTION_MAX,
    `The description can have at most ${BOARD_LIST_DESCRIPTION_MAX} characters.`,
  );

/** One place in an order: a Pinterest board id, or `board/section` for a section (see rules/target-key). */
export const boardKeySchema = z
  .string()
  .regex(/^\d{1,32}(\/\d{1,32})?$/, 'This is not a Pinterest board id.');

/** Body of `POST /api/board-lists`. */
export const createBoardListRequestSchema = z.strictObject({
  name: boardListNameSchema,
  description: descriptionSchema.nullish(),
  /** Boards to start with, by Pinterest id; the screens send an empty array. */
  boardIds: z.array(boardKeySchema).max(BOARD_LIST_BOARDS_MAX).default([]),
  /** Copies the boards and sections of this list of the user's in the same act. */
  copyOf: idParamSchema.optional(),
});
export type CreateBoardListRequest = z.input<typeof createBoardListRequestSchema>;
export type CreateBoardListInput = z.output<typeof createBoardListRequestSchema>;

/** Body of `PUT /api/board-lists/{id}`: what is absent stays, null clears. */
export const updateBoardListRequestSchema = z.strictObject({
  name: boardListNameSchema.optional(),
  description: descriptionSchema.nullish(),
  /**
   * The new order: the Pinterest board id of each board, `board/section` for a section.
   * Only an order: it neither adds nor removes; boards it does not name keep their order behind the others.
   */
  boardIds: z.array(boardKeySchema).max(BOARD_LIST_BOARDS_MAX).optional(),
});
export type UpdateBoardListRequest = z.infer<typeof updateBoardListRequestSchema>;

/** One board or section to add. Names and counts are read from Pinterest, not believed. */
export const addBoardsItemSchema = z.object({
  boardId: pinterestIdSchema,
  boardName: z.string().max(255),
  sectionId: pinterestIdSchema.nullish(),
  sectionName: z.string().max(255).nullish(),
  description: z.string().nullish(),
  pinCount: z.number().int().nullish(),
  followerCount: z.number().int().nullish(),
  coverImageUrl: z.string().nullish(),
});
export type AddBoardsItem = z.infer<typeof addBoardsItemSchema>;

/** Body of `POST /api/board-lists/{id}/boards`. */
export const addBoardsRequestSchema = z.strictObject({
  boards: z.array(addBoardsItemSchema).min(1, 'Select at least one board.').max(BOARD_LIST_BOARDS_MAX),
});
export type AddBoardsRequest = z.infer<typeof addBoardsRequestSchema>;

/** Answer of `POST /api/board-lists/{id}/boards`. */
export const addBoardsResponseSchema = z.object({
  boardsAdded: z.number().int().min(0),
  /** Already in the list, or named twice in the request. */
  boardsSkipped: z.number().int().min(0),
  /**
   * What was added, by the Pinterest board id, `board/section` for a section; absent from answers of an earlier
   * release.
   */
  added: z.array(z.string()).nullish(),
});
export type AddBoardsResponse = z.infer<typeof addBoardsResponseSchema>;

/** Body of `POST /api/board-lists/{id}/boards/remove`. */
export const removeBoardsRequestSchema = z.strictObject({
  /** The Pinterest board id of each board, `board/section` for a section. */
  boardIds: z.array(boardKeySchema).min(1, 'Select at least one board.').max(BOARD_LIST_BOARDS_MAX),
});
export type RemoveBoardsRequest = z.infer<typeof removeBoardsRequestSchema>;

/** Answer of `POST /api/board-lists/{id}/boards/remove`. */
export const removeBoardsResponseSchema = z.object({
  /** Without those that were not in the list. */
  boardsRemoved: z.number().int().min(0),
});
export type RemoveBoardsResponse = z.infer<typeof removeBoardsResponseSchema>;

/** Answer of `GET /api/board-lists/{id}/check`, which compares a list with what the account has at Pinterest. */
export const checkedBoardListSchema = z.object({
  /** What is not there any more: the Pinterest board id, `board/section` for a section. */
  lost: z.array(z.string()),
  /** Whether marks, names or numbers of the user's lists have changed by it. */
  isChanged: z.boolean(),
});
export type CheckedBoardList = z.infer<typeof checkedBoardListSchema>;

/** Body of `POST /api/board-lists/{id}/boards/remove-lost`. */
export const removeLostBoardsRequestSchema = z.strictObject({
  /** Only these, by the Pinterest board id, `board/section` for a section; absent: all that are lost. */
  boardIds: z.array(boardKeySchema).min(1).max(BOARD_LIST_BOARDS_MAX).optional(),
});
export type RemoveLostBoardsRequest = z.infer<typeof removeLostBoardsRequestSchema>;

/** Answer of `POST /api/board-lists/{id}/boards/remove-lost`. */
export const removeLostBoardsResponseSchema = z.object({
  boardsRemoved: z.number().int().min(0),
  /** Puts them back as they were; null when there were too many, or none. */
  undo: z.string().nullable(),
});
export type RemoveLostBoardsResponse = z.infer<typeof removeLostBoardsResponseSchema>;

/** Body of `POST /api/board-lists/{id}/boards/restore`. */
export const restoreBoardsRequestSchema = z.strictObject({ undo: z.string().min(1).max(RESTORED_TEXT_MAX) });
export type RestoreBoardsRequest = z.infer<typeof restoreBoardsRequestSchema>;

/** Answer of `POST /api/board-lists/{id}/boards/restore`. */
export const restoreBoardsResponseSchema = z.object({ boardsRestored: z.number().int().min(0) });
export type RestoreBoardsResponse = z.infer<typeof restoreBoardsResponseSchema>;

/** Body of `PUT /api/board-lists/{id}/boards/{boardEntryId}`: the board or section that takes its place. */
export const replaceBoardRequestSchema = z.strictObject({
  boardId: pinterestIdSchema,
  sectionId: pinterestIdSchema.nullish(),
});
export type ReplaceBoardRequest = z.infer<typeof replaceBoardRequestSchema>;

/** Answer of `PUT /api/board-lists/{id}/boards/{boardEntryId}`. */
export const replaceBoardResponseSchema = z.object({
  /** Puts back what had the place, as `restore` takes it. */
  undo: z.string(),
});
export type ReplaceBoardResponse = z.infer<typeof replaceBoardResponseSchema>;

/** Path parameters of `DELETE /api/board-lists/{id}/boards/{boardEntryId}`. */
export const boardEntryParamsSchema = z.object({ id: idParamSchema, boardEntryId: idParamSchema });
export type BoardEntryParams = z.infer<typeof boardEntryParamsSchema>;
