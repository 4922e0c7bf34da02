import type { PictureSize } from '../../shared/pin-form/PinPicture.js';
import { messages } from './create-pin.messages.js';

// Source of these: Pinterest's product specs, help.pinterest.com/business/article/pinterest-product-specs
/** Characters of a title that a feed shows, about. */
const TITLE_IN_FEED = 40;
/** The same for titles in wide scripts. */
const WIDE_TITLE_IN_FEED = 30;
const WIDE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u;
/** Characters of a description that stand before the word 'more'; feeds show none. */
const DESCRIPTION_BEFORE_MORE = 60;
/** Width through height that Pinterest advises. */
const ADVISED_SHAPE = 2 / 3;
/** How far from it, in parts of one, still counts as it. */
const TOLERANCE = 0.02;
/** Below this width a picture looks blurred, in pixels. */
const LEAST_GOOD_WIDTH = 600;

/** What Pinterest shows of a text, and how much was cut off. */
export interface CutText {
  text: string;
  /** Characters it was cut at; null when it is whole. */
  cutAt: number | null;
}

/** Letters and signs as people count them. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function cut(text: string, length: number): CutText {
  const whole = text.trim();
  const after = [...characters.segment(whole)][length];
  if (after === undefined) return { text: whole, cutAt: null };
  return { text: `${whole.slice(0, after.index).trimEnd()}…`, cutAt: length };
}

/** A title as a feed shows it. */
export function titleInFeed(title: string): CutText {
  return cut(title, WIDE_SCRIPT.test(title) ? WIDE_TITLE_IN_FEED : TITLE_IN_FEED);
}

/** A description as an opened pin shows it, before it is unfolded. */
export function foldedDescription(description: string): CutText {
  return cut(description, DESCRIPTION_BEFORE_MORE);
}

/** Where a link leads, as Pinterest names it: 'example.com'; null while it is no address. */
export function linkHost(link: string): string | null {
  const host = URL.parse(link.trim())?.hostname.replace(/^www\./, '');
  return host?.includes('.') ? host : null;
}

/** Advice about a picture. */
export interface PictureHint {
  severity: 'success' | 'info' | 'warning';
  text: string;
}

/** What Pinterest makes of a picture of this size; null: none is chosen yet. */
export function pictureHint(picture: PictureSize | null): PictureHint {
  if (picture === null) return { severity: 'info', text: messages.pictureAdvice };
  const { width, height } = picture;
  const size = `${width} × ${height}`;
  const shape = width / height / ADVISED_SHAPE - 1;
  if (width < LEAST_GOOD_WIDTH) return { severity: 'warning', text: messages.pictureNarrow(size) };
  if (Math.abs(shape) <= TOLERANCE) return { severity: 'success', text: messages.pictureGood(size) };
  return shape < 0
    ? { severity: 'warning', text: messages.pictureTall(size) }
    : { severity: 'info', text: messages.pictureWide(size) };
}
