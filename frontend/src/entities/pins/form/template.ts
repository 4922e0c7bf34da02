import { paths } from '../../../shared/paths.js';
import type { PinFormValues } from './pin-form.js';
import { emptyPin } from './pin-form.js';

export interface PinTemplate {
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageUrl: string | null;
  boardListId?: string | null;
}

/** Query parameters of the create-pin screen. */
const NAMES = ['title', 'description', 'link', 'altText', 'imageUrl', 'boardListId'] as const;

/** Address of the create-pin screen, prefilled from a pin. */
export function templateAddress(pin: PinTemplate): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const text = pin[name];
    if (text) query.set(name, text);
  }
  return `${paths.createPin}?${query.toString()}`;
}

/** An empty form, prefilled from the address. */
export function prefilledFrom(query: URLSearchParams): PinFormValues {
  const texts = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']));
  return { ...emptyPin, ...texts };
}
