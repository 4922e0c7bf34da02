import type { LinkParameters } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { parametersQuery } from '../parameters-query.js';
import type { PinFormValues } from './pin-form.js';

export interface PinTemplate {
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageUrl: string | null;
  boardListId?: string | null;
  linkParameters?: LinkParameters | null;
  /** The group whose boards have the texts of their own that the new pin starts with; absent without any. */
  textsFrom?: string | null;
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
  const parameters = parametersQuery(pin.linkParameters);
  if (parameters !== '') query.set('linkParameters', parameters);
  if (pin.textsFrom) query.set('textsFrom', pin.textsFrom);
  if (pin.timing === 'later') query.set('timing', 'later');
  return `${paths.createPin}?${query.toString()}`;
}
