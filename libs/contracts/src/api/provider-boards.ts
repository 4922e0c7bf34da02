import { z } from 'zod';
import { PROVIDER_NAME_MAX, SEARCH_QUERY_MAX, SECTION_BOARDS_MAX } from '../limits.js';

/** Id of a board or section at Pinterest: digits only. Names sent by mistake fail here. */
export const pinterestIdSchema = z.string().regex(/^\d{1,32}$/, 'This is not a Pinterest board id.');

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

/** Body of `POST /api/board-lists/pinterest/boards` and of `POST …/boards/{boardId}/sections`. */
export const newProviderBoardRequestSchema = z.strictObject({
  name: z
    .string('Enter a name.')
    .trim()
    .min(1, 'Enter a name.')
    .max(PROVIDER_NAME_MAX, `The name can have at most ${PROVIDER_NAME_MAX} characters.`),
});
export type NewProviderBoardRequest = z.infer<typeof newProviderBoardRequestSchema>;

/** Answer of `POST /api/board-lists/pinterest/boards` and of `POST …/boards/{boardId}/sections`. */
export const newProviderBoardSchema = z.object({
  board: providerBoardSchema,
  /** False when there was one of this name already: that one is answered with. */
  isNew: z.boolean(),
});
export type NewProviderBoard = z.infer<typeof newProviderBoardSchema>;

/** Path parameters of `POST /api/board-lists/pinterest/boards/{boardId}/sections`. */
export const providerBoardParamsSchema = z.object({ boardId: pinterestIdSchema });
export type ProviderBoardParams = z.infer<typeof providerBoardParamsSchema>;

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

/**
 * Answer of `GET /api/board-lists/pinterest/boards`: every board and section, sorted by name, sections behind their
 * board.
 */
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
