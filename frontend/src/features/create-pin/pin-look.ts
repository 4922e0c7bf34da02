// Source: help.pinterest.com/business/article/pinterest-product-specs
/** Characters of a title that feeds show, roughly. */
const TITLE_IN_FEED = 40;
/** The same for titles in wide scripts. */
const WIDE_TITLE_IN_FEED = 30;
const WIDE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u;
/** Characters of a description shown before "more"; feeds show none. */
const DESCRIPTION_BEFORE_MORE = 60;

export interface CutText {
  text: string;
  /** Where the text was cut, in characters; null if it wasn't. */
  cutAt: number | null;
}

/** Characters as people count them. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function cut(text: string, length: number): CutText {
  const whole = text.trim();
  const after = [...characters.segment(whole)][length];
  if (after === undefined) return { text: whole, cutAt: null };
  return { text: `${whole.slice(0, after.index).trimEnd()}…`, cutAt: length };
}

export function titleInFeed(title: string): CutText {
  return cut(title, WIDE_SCRIPT.test(title) ? WIDE_TITLE_IN_FEED : TITLE_IN_FEED);
}

/** A description as an opened pin shows it, before "more" is clicked. */
export function foldedDescription(description: string): CutText {
  return cut(description, DESCRIPTION_BEFORE_MORE);
}

/** The host of a link as Pinterest shows it ('example.com'); null if it isn't a URL. */
export function linkHost(link: string): string | null {
  const host = URL.parse(link.trim())?.hostname.replace(/^www\./, '');
  return host?.includes('.') ? host : null;
}
