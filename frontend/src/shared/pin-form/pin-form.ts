import type { ProviderBoard } from '@boardcast/contracts';
import {
  errorCatalogue,
  SCHEDULE_PAST_GRACE_S,
  pinAltTextSchema,
  pinDescriptionSchema,
  pinLinkSchema,
  pinTitleSchema,
} from '@boardcast/contracts';
import { z } from 'zod';
import { now } from '../clock.js';
import { momentOf } from '../ui/local-time.js';
import { pinFormMessages } from './pin-form.messages.js';

/** How the target is chosen (spec §4). */
export const selectionMethodSchema = z.enum(['board-list', 'direct-board']);

/** When it is published (spec §4). */
export const publishTimingSchema = z.enum(['now', 'later']);

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
/** What is wrong with a time to publish at, or null. */
export function timeFault(scheduledAt: string): string | null {
  if (scheduledAt === '') return pinFormMessages.dateRequired;
  const moment = momentOf(scheduledAt);
  if (moment === null) return pinFormMessages.noSuchTime;
  return moment.getTime() < now() - SCHEDULE_PAST_GRACE_S * 1000
    ? errorCatalogue['pin.scheduled-in-past'].message
    : null;
}
export type PinFormValues = z.input<typeof pinFormSchema>;

/** A form nobody has typed in yet. */
export const emptyPin: PinFormValues = {
  imageFile: null,
  imageUrl: '',
  title: '',
  description: '',
  link: '',
  altText: '',
  method: 'board-list',
  boardListId: '',
  board: null,
  timing: 'now',
  scheduledAt: '',
};

/** Fields that can be wrong, in the order of the screen, each with the id of the element that takes the focus. */
export const FIELD_IDS = {
  imageFile: 'pin-image',
  title: 'pin-title',
  description: 'pin-description',
  link: 'pin-link',
  altText: 'pin-alt-text',
  boardListId: 'pin-board-list',
  board: 'pin-board-search',
  scheduledAt: 'pin-scheduled-at',
} as const satisfies Partial<Record<keyof PinFormValues, string>>;
export type PinField = keyof typeof FIELD_IDS;
export const PIN_FIELDS = Object.keys(FIELD_IDS) as PinField[];
