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
/** Points down to which texts alone don't rule a pin out: two texts that differ do. */
const RULED_OUT_POINTS = -5;

/**
 * Weighs a listed pin of the right place against what was sent. A pin with another title is never taken for it without
 * asking; one whose picture couldn't be seen needs the very title.
 */
export function weigh(pin: PinterestPin, sent: SentPin, picture: PictureMatch): Evidence {
  const title = matchText(sent.title, pin.title);
  const description = matchText(sent.description, pin.description);
  const altText = matchText(sent.altText, pin.alt_text);
  const link = matchLink(sent.link, pin.link);
  const points = TITLE[title] + DESCRIPTION[description] + ALT_TEXT[altText] + LINK[link] + PICTURE[picture];
  const matches = [title, description, altText, link];
  const isUnchanged =
    matches.includes('same') && matches.every((match) => match === 'same' || match === 'none');
  const isTitled = title === 'same' || (picture === 'same' && title !== 'other');
  const fits = isUnchanged || (isTitled && points >= STRONG_POINTS);
  return { strength: strengthOf(picture, fits, points), points };
}

function strengthOf(picture: PictureMatch, fits: boolean, points: number): Evidence['strength'] {
  // Pinterest rewrites texts and links, not pictures; but what we saw may not be what it shows.
  if (picture === 'other') return fits ? 'weak' : 'none';
  if (fits) return 'strong';
  return picture === 'same' || points > RULED_OUT_POINTS ? 'weak' : 'none';
}
