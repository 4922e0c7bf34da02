import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';
import { idParamSchema } from '../http.js';
import { DRAFT_LISTS_MAX, LINK_MAX, PLANNED_PAGE_MAX, TITLE_MAX } from '../limits.js';
import { draftSpreadSchema } from './draft-spread.js';
import { pinterestIdSchema } from './provider-boards.js';
import {
  emptyAsAbsent,
  pinAltTextSchema,
  pinDescriptionSchema,
  pinLinkSchema,
  pinTitleSchema,
} from './pin-text-fields.js';
import { boardTextsSchema, linkParametersSchema } from './pin-texts.js';
import { boardTimesSchema } from './pin-times.js';
import { scheduledTimeSchema } from './scheduled-time.js';

/** One of our own images, or any public address; absent or empty: none is named. */
export const imageAddressSchema = z.preprocess(
  emptyAsAbsent,
  z.string().max(LINK_MAX, 'This image address is too long.').optional(),
);

/** Forms send texts. */
export const isTrue = (value: unknown) => (value === 'true' ? true : value);

/** Claims its time, or each of its times: refused if another pin of the user is planned for that minute. */
export const slotClaimSchema = z.preprocess(isTrue, z.literal(true).optional());

/**
 * Fields of a pin as forms send them; empty strings count as absent.
 * Where it goes: a board list, or one board or section chosen directly.
 */
export const pinFields = {
  title: pinTitleSchema,
  description: pinDescriptionSchema,
  link: pinLinkSchema,
  altText: z.preprocess(emptyAsAbsent, pinAltTextSchema.optional()),
  boardListId: z.preprocess(emptyAsAbsent, idParamSchema.optional()),
  pinterestBoardId: z.preprocess(emptyAsAbsent, pinterestIdSchema.optional()),
  pinterestSectionId: z.preprocess(emptyAsAbsent, pinterestIdSchema.optional()),
  /** Absent: at once, or at `times`. */
  scheduledFor: z.preprocess(emptyAsAbsent, scheduledTimeSchema.optional()),
  /** Spreads the pin: a time for each of its boards. */
  times: boardTimesSchema,
  slot: slotClaimSchema,
  /** Texts of some of its boards in place of its own. */
  texts: boardTextsSchema,
  linkParameters: linkParametersSchema.optional(),
  /** Names are read from Pinterest, not believed; they are accepted and ignored. */
  pinterestBoardName: z.preprocess(emptyAsAbsent, z.string().max(255).optional()),
  pinterestSectionName: z.preprocess(emptyAsAbsent, z.string().max(255).optional()),
};

/** Where a form sends a pin. */
export interface PinTargetFields {
  boardListId?: string;
  pinterestBoardId?: string;
  pinterestSectionId?: string;
}

/** Asked also when other fields have faults, so that a refusal lists every one of them. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Exactly one target: a list, or a board (with or without one of its sections). */
export function withOneTarget<Schema extends z.ZodType<PinTargetFields>>(schema: Schema): Schema {
  return schema
    .refine(({ boardListId, pinterestBoardId }) => !(boardListId && pinterestBoardId), {
      ...always,
      path: ['boardListId'],
      error: 'Choose a board list or a single board, not both.',
    })
    .refine(({ boardListId, pinterestBoardId }) => boardListId ?? pinterestBoardId, {
      ...always,
      path: ['boardListId'],
      error: pinFieldMessages.boardListRequired,
    })
    .refine(({ pinterestBoardId, pinterestSectionId }) => pinterestBoardId ?? !pinterestSectionId, {
      ...always,
      path: ['pinterestBoardId'],
      error: pinFieldMessages.boardRequired,
    });
}

/** One time for all boards, or one for each. */
export function withOneTiming<Schema extends z.ZodType<{ scheduledFor?: string; times?: unknown }>>(
  schema: Schema,
): Schema {
  return schema.refine(({ scheduledFor, times }) => scheduledFor === undefined || times === undefined, {
    ...always,
    path: ['times'],
    error: 'Choose one time for all boards or one for each, not both.',
  });
}

const targetFields = {
  boardListId: z.preprocess(emptyAsNull, idParamSchema.nullish()),
  pinterestBoardId: z.preprocess(emptyAsNull, pinterestIdSchema.nullish()),
  pinterestSectionId: z.preprocess(emptyAsNull, pinterestIdSchema.nullish()),
  pinterestBoardName: z.preprocess(emptyAsNull, z.string().max(255).nullish()),
  pinterestSectionName: z.preprocess(emptyAsNull, z.string().max(255).nullish()),
};

/** In a change an empty text clears what was there. */
function emptyAsNull(value: unknown): unknown {
  return value === '' ? null : value;
}

/** Fields of a query for a page of scheduled pins or drafts: as many as `limit`, after so many as `offset`. */
export const plannedPageFields = {
  order: z.enum(['asc', 'desc']).optional(),
  offset: z.coerce.number('This number is not valid.').int().min(0).max(1_000_000).optional(),
  limit: z.coerce.number('This number is not valid.').int().min(1).max(PLANNED_PAGE_MAX).optional(),
};

/** A form sends one value as a text, and none as an empty one. */
function textAsArray(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value === '' ? [] : [value];
}

/** What boards say of their own, and what links are given: all of it at once; an empty list, or null, clears. */
const boardTextFields = {
  texts: boardTextsSchema,
  linkParameters: z.preprocess(emptyAsNull, linkParametersSchema.nullish()),
};

/** Fields that change a pin which waits for its time: what is absent stays. */
export const pinUpdateFields = {
  title: pinTitleSchema.optional(),
  description: pinDescriptionSchema.optional(),
  link: pinLinkSchema.optional(),
  altText: z.preprocess(emptyAsNull, pinAltTextSchema.nullish()),
  ...boardTextFields,
  ...targetFields,
};

/** How a draft is spread; null: not at all. */
const draftSpreadField = z.preprocess(emptyAsNull, draftSpreadSchema.nullish());

/** Fields of a draft: as those of a pin, but only the title must be there. */
export const draftFields = {
  title: z
    .string('Title is required for draft')
    .trim()
    .min(1, 'Title is required for draft')
    .max(TITLE_MAX, `The title can have at most ${TITLE_MAX} characters.`),
  description: z.preprocess(emptyAsNull, pinDescriptionSchema.nullish()),
  link: z.preprocess(emptyAsNull, pinLinkSchema.nullish()),
  altText: z.preprocess(emptyAsNull, pinAltTextSchema.nullish()),
  scheduledFor: z.preprocess(emptyAsNull, scheduledTimeSchema.nullish()),
  /** All lists that the draft is meant for, in their order; `boardListId` is short for one of them alone. */
  boardListIds: z.preprocess(
    textAsArray,
    z
      .array(idParamSchema)
      .overwrite((ids) => [...new Set(ids)])
      .max(DRAFT_LISTS_MAX, `A draft can have at most ${DRAFT_LISTS_MAX} board lists.`)
      .optional(),
  ),
  ...boardTextFields,
  spread: draftSpreadField,
  ...targetFields,
};

/** A list and a board at once are no choice, nor is a list beside others; a section needs its board. */
export function checkTargetChange(
  fields: { [Name in keyof PinTargetFields]?: string | null } & { boardListIds?: string[] },
  issues: z.RefinementCtx,
): void {
  const { boardListId, boardListIds = [] } = fields;
  if ((boardListId || boardListIds.length > 0) && fields.pinterestBoardId) {
    issues.addIssue({
      code: 'custom',
      path: ['boardListId'],
      message: 'Choose a board list or a single board, not both.',
    });
  }
  if (boardListId && boardListIds.length > 0 && !boardListIds.includes(boardListId)) {
    issues.addIssue({
      code: 'custom',
      path: ['boardListId'],
      message: 'This board list is not among the others. Name it there as well, or leave it out.',
    });
  }
  if (fields.pinterestSectionId && !fields.pinterestBoardId) {
    issues.addIssue({
      code: 'custom',
      path: ['pinterestBoardId'],
      message: pinFieldMessages.boardRequired,
    });
  }
}
