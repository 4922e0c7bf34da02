import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';
import { ALT_TEXT_MAX, DESCRIPTION_MAX, LINK_MAX, TITLE_MAX } from '../limits.js';
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
