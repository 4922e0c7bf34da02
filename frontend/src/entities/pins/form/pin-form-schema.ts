import type { ProviderBoard } from '@boardcast/contracts';
import { pinAltTextSchema, pinDescriptionSchema, pinLinkSchema, pinTitleSchema } from '@boardcast/contracts';
import { z } from 'zod';
import { timeFault } from './time-fault.js';
import { pinFormMessages } from './pin-form.messages.js';
import { pinImageMessages } from './pin-image.messages.js';

const selectionMethodSchema = z.enum(['board-list', 'direct-board']);

const publishTimingSchema = z.enum(['now', 'later']);

const always = () => true;

/** Every rule runs even if others fail, so all errors show at once. */
export const pinFormSchema = z
  .object({
    /** A newly chosen image; takes precedence over `imageUrl`. */
    imageFile: z.custom<File | null>(),
    /** An existing image: one of ours or any public URL. */
    imageUrl: z.string().trim(),
    title: pinTitleSchema,
    description: pinDescriptionSchema,
    link: pinLinkSchema,
    altText: pinAltTextSchema,
    method: selectionMethodSchema,
    boardListId: z.string(),
    board: z.custom<ProviderBoard | null>(),
    timing: publishTimingSchema,
    /** In the browser's time zone, in the format of `datetime-local`; required when scheduling. */
    scheduledAt: z.string(),
  })
  .refine(({ imageFile, imageUrl }) => imageFile !== null || imageUrl !== '', {
    path: ['imageFile'],
    message: pinImageMessages.imageRequired,
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
