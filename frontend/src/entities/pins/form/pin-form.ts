import type { z } from 'zod';
import type { pinFormSchema } from './pin-form-schema.js';

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
  slot: '',
  knownTime: '',
  spread: null,
  texts: null,
  linkParameters: null,
};

/**
 * Form value for what a pin keeps: the boards of a list that is deleted, or as it was when the pin was scheduled; the
 * several lists of a draft.
 */
export const KEPT_LIST = 'kept';

/** The fields in screen order, each with the id of the element to focus. */
export const FIELD_IDS = {
  imageFile: 'pin-image',
  title: 'pin-title',
  description: 'pin-description',
  link: 'pin-link',
  altText: 'pin-alt-text',
  boardListId: 'pin-board-list',
  board: 'pin-board-search',
  texts: 'pin-board-texts',
  scheduledAt: 'pin-scheduled-at',
  spread: 'pin-spread',
} as const satisfies Partial<Record<keyof PinFormValues, string>>;
export type PinField = keyof typeof FIELD_IDS;
export const PIN_FIELDS = Object.keys(FIELD_IDS) as PinField[];
