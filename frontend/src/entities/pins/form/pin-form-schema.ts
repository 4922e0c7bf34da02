import type { BoardText, LinkParameters, ProviderBoard } from '@boardcast/contracts';
import {
  boardTextsSchema,
  pinAltTextSchema,
  pinDescriptionSchema,
  pinLinkSchema,
  pinTitleSchema,
} from '@boardcast/contracts';
import { z } from 'zod';
import { now } from '../../../shared/clock.js';
import type { Spread } from './board-times.js';
import { filledTexts } from './board-texts.js';
import { boardTextsMessages } from './board-texts.messages.js';
import { pinFormMessages } from './pin-form.messages.js';
import { pinImageMessages } from './pin-image.messages.js';
import { spreadFault } from './spread-lines.js';
import { timeFault } from './time-fault.js';

const selectionMethodSchema = z.enum(['board-list', 'direct-board']);

const publishTimingSchema = z.enum(['now', 'later', 'spread']);

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
    /** The free slot that was chosen, in the same format; claimed as long as it is the time. */
    slot: z.string(),
    /** What it was made of, ISO 8601: which is meant where clocks show a time twice. Empty if it was typed. */
    knownTime: z.string(),
    /** The boards' times of a pin that is spread; null before that was chosen. */
    spread: z.custom<Spread | null>(),
    /** What single boards say instead; null until that is touched. */
    texts: z.custom<readonly BoardText[] | null>(),
    /** What links are given; null until that is chosen. */
    linkParameters: z.custom<LinkParameters | null>(),
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
  .refine((values) => laterFault(values) === null, {
    path: ['scheduledAt'],
    error: ({ input }) => laterFault(input as LaterFields) ?? undefined,
    when: always,
  })
  .refine(areValid, { path: ['texts'], message: boardTextsMessages.faulty, when: always })
  .refine((values) => timesFault(values) === null, {
    path: ['spread'],
    error: ({ input }) => timesFault(input as SpreadFields) ?? undefined,
    when: always,
  });

function areValid({ texts, method }: { texts: readonly BoardText[] | null; method: string }): boolean {
  return method !== 'board-list' || boardTextsSchema.safeParse(filledTexts(texts ?? [])).success;
}

interface LaterFields {
  timing: z.infer<typeof publishTimingSchema>;
  scheduledAt: string;
  knownTime: string;
}

const laterFault = ({ timing, scheduledAt, knownTime }: LaterFields): string | null =>
  timing === 'later' ? timeFault(scheduledAt, knownTime) : null;

interface SpreadFields {
  timing: z.infer<typeof publishTimingSchema>;
  method: z.infer<typeof selectionMethodSchema>;
  boardListId: string;
  spread: Spread | null;
}

function timesFault({ timing, method, boardListId, spread }: SpreadFields): string | null {
  if (timing !== 'spread') return null;
  return method === 'board-list' ? spreadFault(spread, boardListId, now()) : pinFormMessages.spreadOnlyLists;
}
