import type { ProviderBoard } from '@boardcast/contracts';
import { pinAltTextSchema, pinDescriptionSchema, pinLinkSchema, pinTitleSchema } from '@boardcast/contracts';
import { z } from 'zod';
import { timeFault } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';

/** How the target is chosen (spec §4). */
const selectionMethodSchema = z.enum(['board-list', 'direct-board']);

/** When it is published (spec §4). */
const publishTimingSchema = z.enum(['now', 'later']);

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
    timing: publishTimingSchema,
    /** Time of the browser's zone, as a field of type `datetime-local` writes it; asked for when timing is later. */
    scheduledAt: z.string(),
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
  })
  .refine(({ timing, scheduledAt }) => timing === 'now' || timeFault(scheduledAt) === null, {
    path: ['scheduledAt'],
    error: ({ input }) => timeFault((input as { scheduledAt: string }).scheduledAt) ?? undefined,
    when: always,
  });
