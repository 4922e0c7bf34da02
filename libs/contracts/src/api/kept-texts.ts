import { z } from 'zod';
import { KEPT_TEXT_NAME_MAX, LINK_PRESETS_MAX, SNIPPETS_MAX } from '../limits.js';
import { pinDescriptionSchema } from './pin-text-fields.js';
import { linkParametersSchema } from './pin-texts.js';

const nameSchema = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(KEPT_TEXT_NAME_MAX, `A name can have at most ${KEPT_TEXT_NAME_MAX} characters.`);

const haveOwnNames = (kept: readonly { name: string }[]): boolean =>
  new Set(kept.map(({ name }) => name.toLowerCase())).size === kept.length;
const TWICE = 'This name is taken. Choose another one.';

/** Parameters that are added to links, by a name of the user’s. */
export const linkPresetSchema = z.strictObject({
  name: nameSchema,
  parameters: linkParametersSchema.refine((parameters) => Object.values(parameters).some(Boolean), {
    error: 'Fill in at least one parameter.',
  }),
});
export type LinkPreset = z.output<typeof linkPresetSchema>;

/** A text that is used again and again in descriptions: hashtags, a sentence. */
export const snippetSchema = z.strictObject({ name: nameSchema, text: pinDescriptionSchema });
export type Snippet = z.output<typeof snippetSchema>;

/** Answer of `GET /api/texts`: what the user keeps, by name. */
export const keptTextsSchema = z.object({
  linkPresets: z.array(linkPresetSchema),
  snippets: z.array(snippetSchema),
});
export type KeptTexts = z.output<typeof keptTextsSchema>;

/** Body of `PUT /api/texts/link-presets`: all of them. */
export const changeLinkPresetsRequestSchema = z.strictObject({
  linkPresets: z
    .array(linkPresetSchema)
    .max(LINK_PRESETS_MAX, `You can keep at most ${LINK_PRESETS_MAX} link presets.`)
    .refine(haveOwnNames, TWICE),
});
export type ChangeLinkPresetsRequest = z.output<typeof changeLinkPresetsRequestSchema>;

/** Body of `PUT /api/texts/snippets`: all of them. */
export const changeSnippetsRequestSchema = z.strictObject({
  snippets: z
    .array(snippetSchema)
    .max(SNIPPETS_MAX, `You can keep at most ${SNIPPETS_MAX} snippets.`)
    .refine(haveOwnNames, TWICE),
});
export type ChangeSnippetsRequest = z.output<typeof changeSnippetsRequestSchema>;
