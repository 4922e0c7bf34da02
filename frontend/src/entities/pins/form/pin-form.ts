import { errorCatalogue, scheduledTimeFault } from '@boardcast/contracts';
import type { z } from 'zod';
import { now } from '../../../shared/clock.js';
import { momentOf } from '../../../shared/ui/local-time.js';
import { pinFormMessages } from './pin-form.messages.js';
import type { pinFormSchema } from './pin-form-schema.js';

/** What is wrong with a publishing time, or null. */
export function timeFault(scheduledAt: string): string | null {
  if (scheduledAt === '') return pinFormMessages.dateRequired;
  const moment = momentOf(scheduledAt);
  if (moment === null) return pinFormMessages.noSuchTime;
  const fault = scheduledTimeFault(moment.getTime(), now());
  return fault === null ? null : errorCatalogue[fault].message;
}
export type PinFormValues = z.input<typeof pinFormSchema>;

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

/** The fields in screen order, each with the id of the element to focus. */
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
