import type { PinterestPin } from '../api/pins.js';
import { matchLink, type LinkMatch } from './match-link.js';
import { matchText, type TextMatch } from './match-text.js';

/** The texts and the place that a pin was sent with. */
export interface SentPin {
  boardId: string;
  sectionId?: string | null;
  title?: string | null;
  description?: string | null;
  altText?: string | null;
  link?: string | null;
}

/** Whether a listed pin shows the picture that was sent, as far as it could be seen. */
export type PictureMatch = 'same' | 'other' | 'unknown';

/** How well a listed pin fits the one that was sent. `strong`: it is that pin. `weak`: it may be. `none`: it is not. */
export type Evidence = { strength: 'strong' | 'weak' | 'none'; points: number };

/** What each field says for (or against) a pin (docs/publishing.md#evidence). */
const TITLE: Readonly<Record<TextMatch, number>> = {
  same: 3,
  cut: 2,
  gone: 0,
  none: 0,
  added: -1,
  other: -3,
};
const DESCRIPTION: Readonly<Record<TextMatch, number>> = { ...TITLE, other: -2 };
const ALT_TEXT: Readonly<Record<TextMatch, number>> = {
  same: 1,
  cut: 1,
  gone: 0,
  none: 0,
  added: 0,
  other: -1,
};
const LINK: Readonly<Record<LinkMatch, number>> = { same: 3, near: 2, gone: 0, none: 0, added: -1, other: 0 };
const PICTURE: Readonly<Record<PictureMatch, number>> = { same: 4, unknown: 0, other: 0 };

/** Points that prove a pin although something in it was changed: more than any one field can give. */
const STRONG_POINTS = 5;

/** Weighs a listed pin of the right place against what was sent. */
export function weigh(pin: PinterestPin, sent: SentPin, picture: PictureMatch): Evidence {
  const title = matchText(sent.title, pin.title);
  const description = matchText(sent.description, pin.description);
  const altText = matchText(sent.altText, pin.alt_text);
  const link = matchLink(sent.link, pin.link);
  const points = TITLE[title] + DESCRIPTION[description] + ALT_TEXT[altText] + LINK[link] + PICTURE[picture];
  // Pinterest rewrites texts and links; it never swaps the picture.
  if (picture === 'other') return { strength: 'none', points };
  const matches = [title, description, altText, link];
  const isUnchanged =
    matches.includes('same') && matches.every((match) => match === 'same' || match === 'none');
  if (isUnchanged || points >= STRONG_POINTS) return { strength: 'strong', points };
  return { strength: picture === 'same' || points >= 0 ? 'weak' : 'none', points };
}
