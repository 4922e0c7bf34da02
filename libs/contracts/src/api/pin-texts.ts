import { z } from 'zod';
import { BOARD_TEXTS_MAX, BOARD_TEXTS_MAX_BYTES, LINK_PARAMETER_MAX } from '../limits.js';
import { linkParameterNames } from '../rules/link-parameters.js';
import { boardKeySchema } from './board-lists.js';
import { jsonField } from './json-field.js';
import { emptyAsAbsent, pinDescriptionSchema, pinLinkSchema, pinTitleSchema } from './pin-text-fields.js';

/** What one board says instead of the pin; what is absent is the pin’s. */
const boardTextSchema = z
  .strictObject({
    /** The Pinterest board id, `board/section` for a section. */
    board: boardKeySchema,
    title: z.preprocess(emptyAsAbsent, pinTitleSchema.optional()),
    description: z.preprocess(emptyAsAbsent, pinDescriptionSchema.optional()),
    link: z.preprocess(emptyAsAbsent, pinLinkSchema.optional()),
  })
  .refine(({ title, description, link }) => title ?? description ?? link, {
    error: 'Give this board a title, a description or a link of its own.',
  });
export type BoardText = z.output<typeof boardTextSchema>;

/** Texts of some boards, each board once. A form sends them as JSON. */
export const boardTextsSchema = z.preprocess(
  jsonField(BOARD_TEXTS_MAX_BYTES),
  z
    .array(boardTextSchema)
    .max(BOARD_TEXTS_MAX, `At most ${BOARD_TEXTS_MAX} boards can have texts of their own.`)
    .refine((texts) => new Set(texts.map(({ board }) => board)).size === texts.length, {
      error: 'A board can have only one text of its own.',
    })
    .optional(),
);

const TOO_LONG = `A parameter can have at most ${LINK_PARAMETER_MAX} characters.`;
const linkParameterSchema = z.preprocess(
  emptyAsAbsent,
  z.string().trim().max(LINK_PARAMETER_MAX, TOO_LONG).optional(),
);

/** UTM parameters that the link of each board is given; values may name {list}, {board} and {date}. */
export const linkParametersSchema = z.preprocess(
  jsonField(LINK_PARAMETER_MAX * linkParameterNames.length * 2),
  z.strictObject({
    utm_source: linkParameterSchema,
    utm_medium: linkParameterSchema,
    utm_campaign: linkParameterSchema,
    utm_content: linkParameterSchema,
    utm_term: linkParameterSchema,
  }),
);
