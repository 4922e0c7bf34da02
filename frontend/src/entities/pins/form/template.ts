import { paths } from '../../../shared/paths.js';
import type { PinFormValues } from './pin-form.js';

export interface PinTemplate {
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageUrl: string | null;
  boardListId?: string | null;
  /** Whether the new pin starts as one to be scheduled; its time isn't taken over. */
  timing?: PinFormValues['timing'];
}

/** Query parameters of the create-pin screen that prefill a text. */
export const TEMPLATE_NAMES = ['title', 'description', 'link', 'altText', 'imageUrl', 'boardListId'] as const;

/** Address of the create-pin screen, prefilled from a pin. */
export function templateAddress(pin: PinTemplate): string {
  const query = new URLSearchParams();
  for (const name of TEMPLATE_NAMES) {
    const text = pin[name];
    if (text) query.set(name, text);
  }
  if (pin.timing === 'later') query.set('timing', 'later');
  return `${paths.createPin}?${query.toString()}`;
}
