import type { ProviderBoard } from '@boardcast/contracts';
import { pinAltTextSchema, pinDescriptionSchema, pinLinkSchema, pinTitleSchema } from '@boardcast/contracts';
import { z } from 'zod';
import { pinFormMessages } from './pin-form.messages.js';

/** How the target is chosen (spec §4). */
export const selectionMethodSchema = z.enum(['board-list', 'direct-board']);

const always = () => true;

/** What the form holds. Every rule runs even while others fail: all faults show at once (spec §5). */
export const pinFormSchema = z
  .object({
    /** A picture chosen here; goes before `imageUrl`. */
    imageFile: z.custom<File | null>(),
    /** A picture that is there already: one of ours or any public address. */
    imageUrl: z.string().trim(),
    title: pinTitleSchema,
    description: pinDescriptionSchema,
    link: pinLinkSchema,
    altText: pinAltTextSchema,
    method: selectionMethodSchema,
    boardListId: z.string(),
    board: z.custom<ProviderBoard | null>(),
  })
  .refine(({ imageFile, imageUrl }) => imageFile !== null || imageUrl !== '', {
    path: ['imageFile'],
    message: pinFormMessages.imageRequired,
    when: always,
  })
  .refine(({ method, boardListId }) => method !== 'board-list' || boardListId !== '', {
    path: ['boardListId'],
    message: pinFormMessages.boardListRequired,
    when: always,
  })
  .refine(({ method, board }) => method !== 'direct-board' || board !== null, {
    path: ['board'],
    message: pinFormMessages.boardRequired,
    when: always,
  });
export type PinFormValues = z.input<typeof pinFormSchema>;

/** Fields that can be wrong, in the order of the screen, each with the id of the element that takes the focus. */
export const FIELD_IDS = {
  imageFile: 'pin-image',
  title: 'pin-title',
  description: 'pin-description',
  link: 'pin-link',
  altText: 'pin-alt-text',
  boardListId: 'pin-board-list',
  board: 'pin-board-search',
} as const satisfies Partial<Record<keyof PinFormValues, string>>;
export type PinField = keyof typeof FIELD_IDS;
export const PIN_FIELDS = Object.keys(FIELD_IDS) as PinField[];

/** An empty form, prefilled with what the address brings (spec §2: used for templates). */
export function prefilledFrom(query: URLSearchParams): PinFormValues {
  const text = (name: string) => query.get(name) ?? '';
  return {
    imageFile: null,
    imageUrl: text('imageUrl'),
    title: text('title'),
    description: text('description'),
    link: text('link'),
    altText: text('altText'),
    method: 'board-list',
    boardListId: text('boardListId'),
    board: null,
  };
}
