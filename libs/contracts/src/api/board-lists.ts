import { z } from 'zod';
import { idParamSchema } from '../http.js';
import {
  BOARD_LIST_BOARDS_MAX,
  BOARD_LIST_DESCRIPTION_MAX,
  BOARD_LIST_NAME_MAX,
  SEARCH_QUERY_MAX,
  SECTION_BOARDS_MAX,
} from '../limits.js';

/** Id of a board or section at Pinterest: digits only. Names sent by mistake fail here. */
export const pinterestIdSchema = z.string().regex(/^\d{1,32}$/, 'This is not a Pinterest board id.');

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

const nameSchema = z
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
const orderItemSchema = z.string().regex(/^\d{1,32}(\/\d{1,32})?$/, 'This is not a Pinterest board id.');

/** Body of `POST /api/board-lists`. */
export const createBoardListRequestSchema = z.strictObject({
  name: nameSchema,
  description: descriptionSchema.nullish(),
  /** Boards to start with, by Pinterest id; the screens send an empty array. */
  boardIds: z.array(orderItemSchema).max(BOARD_LIST_BOARDS_MAX).default([]),
  /** Copies the boards and sections of this list of the user's in the same act. */
  copyOf: idParamSchema.optional(),
});
export type CreateBoardListRequest = z.input<typeof createBoardListRequestSchema>;
export type CreateBoardListInput = z.output<typeof createBoardListRequestSchema>;

/** Body of `PUT /api/board-lists/{id}`: what is absent stays, null clears. */
export const updateBoardListRequestSchema = z.strictObject({
  name: nameSchema.optional(),
  description: descriptionSchema.nullish(),
  /**
   * The new order: the Pinterest board id of each board, `board/section` for a section.
   * Only an order: it neither adds nor removes; boards it does not name keep their order behind the others.
   */
  boardIds: z.array(orderItemSchema).max(BOARD_LIST_BOARDS_MAX).optional(),
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
});
export type AddBoardsResponse = z.infer<typeof addBoardsResponseSchema>;

/** Body of `POST /api/board-lists/{id}/boards/remove`. */
export const removeBoardsRequestSchema = z.strictObject({
  /** The Pinterest board id of each board, `board/section` for a section. */
  boardIds: z.array(orderItemSchema).min(1, 'Select at least one board.').max(BOARD_LIST_BOARDS_MAX),
});
export type RemoveBoardsRequest = z.infer<typeof removeBoardsRequestSchema>;

/** Answer of `POST /api/board-lists/{id}/boards/remove`. */
export const removeBoardsResponseSchema = z.object({
  /** Without those that were not in the list. */
  boardsRemoved: z.number().int().min(0),
});
export type RemoveBoardsResponse = z.infer<typeof removeBoardsResponseSchema>;

/** Path parameters of `DELETE /api/board-lists/{id}/boards/{boardEntryId}`. */
export const boardEntryParamsSchema = z.object({ id: idParamSchema, boardEntryId: idParamSchema });
export type BoardEntryParams = z.infer<typeof boardEntryParamsSchema>;

/** A board or a section of the user's on Pinterest, to choose from. */
export const providerBoardSchema = z.object({
  /** Board id, or `board/section` for a section: unique in the answer. */
  id: z.string(),
  /** The board's name, or the section's. */
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(['board', 'section']),
  boardId: z.string(),
  boardName: z.string(),
  sectionId: z.string().nullable(),
  sectionName: z.string().nullable(),
  privacy: z.enum(['PUBLIC', 'PROTECTED', 'SECRET']).nullable(),
  pin_count: z.number().int().nullable(),
  follower_count: z.number().int().nullable(),
  owner: z.object({ username: z.string() }).nullable(),
  /** As Pinterest says it: UTC without a zone. */
  created_at: z.string().nullable().optional(),
  image_cover_url: z.string().nullable(),
  image_thumbnail_url: z.string().nullable(),
  media: z.object({ image_cover_url: z.string().nullable() }),
});
export type ProviderBoard = z.infer<typeof providerBoardSchema>;

/** Query of `GET /api/board-lists/pinterest/boards`. */
export const providerBoardsQuerySchema = z.object({
  /** `true` reads Pinterest again instead of the short-lived cache. */
  refresh: z.enum(['true', 'false']).optional(),
  /**
   * `first` answers with what is known by now, `next` of an answer with what came after it. Absent: waits for
   * every board, and a few seconds for their sections.
   */
  part: z
    .string()
    .regex(/^(first|[0-9a-f-]{36}\.\d{1,6})$/, 'This is not a part of the boards.')
    .optional(),
});
export type ProviderBoardsQuery = z.infer<typeof providerBoardsQuerySchema>;

/** Answer of `GET /api/board-lists/pinterest/boards`: every board and section, sorted by name, sections behind their board. */
export const providerBoardsResponseSchema = z.object({
  boards: z.array(providerBoardSchema),
  /** In parts: asks for the next part, which may repeat boards; null in the last one. */
  next: z.string().nullable().optional(),
  /** Ids of the boards in this answer whose sections are still to be read. */
  unread: z.array(z.string()).optional(),
});
export type ProviderBoardsResponse = z.infer<typeof providerBoardsResponseSchema>;

/** Query of `GET /api/board-lists/pinterest/sections`. */
export const providerSectionsQuerySchema = z.object({
  /** Ids of boards, separated by commas. One alone is read at once, several behind everything else. */
  boardIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(pinterestIdSchema).min(1).max(SECTION_BOARDS_MAX)),
});
export type ProviderSectionsQuery = z.output<typeof providerSectionsQuerySchema>;

/** Answer of `GET /api/board-lists/pinterest/sections`: each board is read, failed, or to be asked for again. */
export const providerSectionsResponseSchema = z.object({
  read: z.array(
    z.object({
      boardId: z.string(),
      /** Sorted by name. */
      sections: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Boards whose sections Pinterest did not give. */
  failed: z.array(z.string()),
  /** When to ask again for the boards that are missing here: Pinterest's limit was reached. */
  retryAt: z.iso.datetime().nullable(),
});
export type ProviderSectionsResponse = z.infer<typeof providerSectionsResponseSchema>;

/** Query of `GET /api/board-lists/pinterest/boards/search`. */
export const boardSearchQuerySchema = z.object({
  query: z
    .string('Enter something to search for.')
    .trim()
    .min(1, 'Enter something to search for.')
    .max(SEARCH_QUERY_MAX, `A search can have at most ${SEARCH_QUERY_MAX} characters.`),
});
export type BoardSearchQuery = z.infer<typeof boardSearchQuerySchema>;

/** Answer of `GET /api/board-lists/pinterest/boards/search`. */
export const boardSearchResponseSchema = z.object({
  results: z.array(providerBoardSchema),
  /** Ids of the user's boards whose sections are still to be read, and may have these words. */
  unread: z.array(z.string()),
});
export type BoardSearchResponse = z.infer<typeof boardSearchResponseSchema>;
