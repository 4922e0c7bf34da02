import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';
import { idParamSchema } from '../http.js';
import {
  ALT_TEXT_MAX,
  DESCRIPTION_MAX,
  DRAFT_LISTS_MAX,
  LINK_MAX,
  PLANNED_PAGE_MAX,
  TITLE_MAX,
} from '../limits.js';
import { pinterestIdSchema } from './board-lists.js';
import { isWebAddress } from '../rules/web-address.js';

/** Title of a pin. */
export const pinTitleSchema = z
  .string(pinFieldMessages.titleRequired)
  .trim()
  .min(1, pinFieldMessages.titleRequired)
  .max(TITLE_MAX, `The title can have at most ${TITLE_MAX} characters.`);
/** A browser's form sends every line break as two characters; counted and kept is one (as it was typed). */
const oneCharacterBreaks = (text: string) => text.replaceAll('\r\n', '\n');

/** Description of a pin. */
export const pinDescriptionSchema = z
  .string(pinFieldMessages.descriptionRequired)
  .overwrite(oneCharacterBreaks)
  .trim()
  .min(1, pinFieldMessages.descriptionRequired)
  .max(DESCRIPTION_MAX, `The description can have at most ${DESCRIPTION_MAX} characters.`);
/** Destination of a pin: http or https only. */
export const pinLinkSchema = z
  .string(pinFieldMessages.linkRequired)
  .trim()
  .min(1, pinFieldMessages.linkRequired)
  .max(LINK_MAX, `The link can have at most ${LINK_MAX} characters.`)
  .refine(
    (link) => link === '' || isWebAddress(link),
    'Enter a full web address, such as https://example.com/recipe',
  );
/** Text for those who can't see the image. */
export const pinAltTextSchema = z
  .string()
  .overwrite(oneCharacterBreaks)
  .trim()
  .max(ALT_TEXT_MAX, `The alt text can have at most ${ALT_TEXT_MAX} characters.`);

/** Forms send empty strings for what was left out. */
export const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** When a pin is to be published: a moment with its zone, as `Date.toISOString` writes it. */
export const scheduledTimeSchema = z.iso
  .datetime({ offset: true, abort: true, error: pinFieldMessages.timeInvalid })
  .refine(isWritable, pinFieldMessages.timeInvalid);

/** An offset can move a time out of the years that four digits can write. */
function isWritable(time: string): boolean {
  const moment = Date.parse(time);
  return moment >= Date.UTC(1970) && moment < Date.UTC(10_000, 0);
}

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
  /** Absent: at once. */
  scheduledFor: z.preprocess(emptyAsAbsent, scheduledTimeSchema.optional()),
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

/** Fields that change a pin which waits for its time: what is absent stays. */
export const pinUpdateFields = {
  title: pinTitleSchema.optional(),
  description: pinDescriptionSchema.optional(),
  link: pinLinkSchema.optional(),
  altText: z.preprocess(emptyAsNull, pinAltTextSchema.nullish()),
  ...targetFields,
};

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
