import type { PinterestPin } from './api/pins.js';

/** What is compared to find a pin again: its place and its texts, made comparable. */
export interface PinFingerprint {
  boardId: string;
  sectionId: string | null;
  title: string;
  description: string;
  altText: string;
  /** Canonical link with its query; empty when the pin has none. */
  link: string;
}

/** Earliest time a pin may have been made before our own clock says we sent it, milliseconds. */
const CLOCK_SKEW_MS = 2 * 60 * 1_000;

/** The fingerprint of a pin as it was, or would be, sent. */
export function fingerprint(pin: {
  boardId: string;
  sectionId?: string | null;
  title?: string | null;
  description?: string | null;
  altText?: string | null;
  link?: string | null;
}): PinFingerprint {
  return {
    boardId: pin.boardId,
    sectionId: pin.sectionId ?? null,
    title: comparable(pin.title),
    description: comparable(pin.description),
    altText: comparable(pin.altText),
    link: canonicalLink(pin.link),
  };
}

/**
 * Finds the pin an earlier send made, if it made one (docs/publishing.md#looks): same place and texts, created no
 * earlier than two minutes before the first send, not another row's (`taken`) and not said to be somebody else's (on
 * a group board). A link whose query Pinterest
 * changed still matches when nothing fits exactly. Of several the oldest is taken. Never relies on the order
 * of the candidates.
 */
export function findMatchingPin(
  candidates: readonly PinterestPin[],
  wanted: PinFingerprint,
  { firstSentAt, taken }: { firstSentAt: Date; taken: ReadonlySet<string> },
): PinterestPin | undefined {
  const earliest = firstSentAt.getTime() - CLOCK_SKEW_MS;
  const fitting = candidates
    .filter((pin) => createdAt(pin) >= earliest && couldBe(pin, wanted, taken))
    .toSorted((a, b) => createdAt(a) - createdAt(b));
  return (
    fitting.find((pin) => canonicalLink(pin.link) === wanted.link) ??
    fitting.find((pin) => hasSameLink(pin, wanted))
  );
}

/**
 * Whether one of the candidates has place, texts and link of the wanted pin, and no moment that can be read: it may be
 * that pin, or one that was there before, so a look that shows it proves nothing.
 * @param taken ids of other rows' pins
 */
export function hasUndatedMatch(
  candidates: readonly PinterestPin[],
  wanted: PinFingerprint,
  taken: ReadonlySet<string>,
): boolean {
  return candidates.some(
    (pin) => Number.isNaN(createdAt(pin)) && couldBe(pin, wanted, taken) && hasSameLink(pin, wanted),
  );
}

/** When a pin was made, milliseconds since 1970; Pinterest writes UTC without a zone. Not a number when unknown. */
function createdAt(pin: PinterestPin): number {
  const text = pin.created_at ?? '';
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

/** Same place and texts, and nobody else's as far as is known. */
function couldBe(pin: PinterestPin, wanted: PinFingerprint, taken: ReadonlySet<string>): boolean {
  const isFree = !taken.has(pin.id) && pin.is_owner !== false;
  return isFree && isSamePlace(pin, wanted) && hasSameTexts(pin, wanted);
}

/** Pinterest may have changed the query. */
function hasSameLink(pin: PinterestPin, wanted: PinFingerprint): boolean {
  return withoutQuery(canonicalLink(pin.link)) === withoutQuery(wanted.link);
}

/** A board's list also holds the pins of its sections; a field Pinterest left out can't speak against a pin. */
function isSamePlace(pin: PinterestPin, wanted: PinFingerprint): boolean {
  if (pin.board_id != null && pin.board_id !== wanted.boardId) return false;
  return pin.board_section_id === undefined || pin.board_section_id === wanted.sectionId;
}

function hasSameTexts(pin: PinterestPin, wanted: PinFingerprint): boolean {
  return (
    comparable(pin.title) === wanted.title &&
    comparable(pin.description) === wanted.description &&
    comparable(pin.alt_text) === wanted.altText
  );
}

function comparable(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** One spelling for one address: lower-case host, http as https, no fragment, no slash at the end. */
function canonicalLink(link: string | null | undefined): string {
  const text = (link ?? '').trim();
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return text;
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}

function withoutQuery(link: string): string {
  return link.split('?')[0] ?? '';
}
