import { paths } from '../paths.js';
import type { PinFormValues } from './pin-form.js';
import { emptyPin } from './pin-form.js';

/** What a pin hands on when it is used as a template. */
export interface PinTemplate {
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageUrl: string | null;
  boardListId?: string | null;
}

/** Names of the query values that fill the create-pin form (spec §2). */
const NAMES = ['title', 'description', 'link', 'altText', 'imageUrl', 'boardListId'] as const;

/** Address of the create-pin screen with a pin's contents in it (spec §2: used for templates). */
export function templateAddress(pin: PinTemplate): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const text = pin[name];
    if (text) query.set(name, text);
  }
  return `${paths.createPin}?${query.toString()}`;
}

/** An empty form, prefilled with what the address brings (spec §2: used for templates). */
export function prefilledFrom(query: URLSearchParams): PinFormValues {
  const texts = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']));
  return { ...emptyPin, ...texts };
}
