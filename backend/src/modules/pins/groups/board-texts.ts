import { LINK_MAX, targetName, type BoardText, type LinkParameters } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { LinkTemplate } from '../state/pin-group.entity.js';
import type { OwnTexts, Target } from '../state/pins.repository.js';
import { sentLink, type LinkPlace, type LinkSource } from '../state/sent-link.js';

/** Names of boards that a refusal lists at most. */
const LISTED = 5;

/** Places, each with the texts that are named for it. */
export function withTexts<Place extends Target>(
  places: readonly Place[],
  texts: readonly BoardText[] = [],
): (Place & OwnTexts)[] {
  if (texts.length === 0) return places.map((place) => ({ ...place, ...NO_TEXTS }));
  const byBoard = new Map(texts.map((text) => [text.board, text]));
  return places.map((place) => {
    const { title = null, description = null, link = null } = byBoard.get(place.targetKey) ?? {};
    return { ...place, ownTitle: title, ownDescription: description, ownLink: link };
  });
}

const NO_TEXTS = { ownTitle: null, ownDescription: null, ownLink: null } as const satisfies OwnTexts;

/** @throws AppError pin.texts-differ when texts are for other boards than these */
export function checkTexts(places: readonly Target[], texts: readonly BoardText[] = []): void {
  const keys = new Set(places.map(({ targetKey }) => targetKey));
  const others = texts.map(({ board }) => board).filter((board) => !keys.has(board));
  if (others.length === 0) return;
  throw new AppError('pin.texts-differ', { boards: others.slice(0, LISTED).join(', ') });
}

/** The texts of places as a request names them. */
export function textsOf(places: readonly (Pick<Target, 'targetKey'> & OwnTexts)[]): BoardText[] {
  return places.flatMap((place) => {
    if (!hasTexts(place)) return [];
    const { targetKey: board, ownTitle, ownDescription, ownLink } = place;
    const texts = { title: ownTitle, description: ownDescription, link: ownLink };
    return [
      {
        board,
        title: texts.title ?? undefined,
        description: texts.description ?? undefined,
        link: texts.link ?? undefined,
      },
    ];
  });
}

/** How many places have texts of their own. */
export const textCountOf = (places: readonly OwnTexts[]): number => places.filter(hasTexts).length;

const hasTexts = ({ ownTitle, ownDescription, ownLink }: OwnTexts): boolean =>
  (ownTitle ?? ownDescription ?? ownLink ?? null) !== null;

/** What a group keeps of the parameters that are asked for; null if none has a value. */
export function linkTemplate(
  parameters: LinkParameters | null | undefined,
  timeZone: string,
): LinkTemplate | null {
  const values = filledParameters(parameters);
  return values && { values, timeZone };
}

/** Those that have a value; null if none has. */
export function filledParameters(parameters: LinkParameters | null | undefined): LinkParameters | null {
  const values = Object.fromEntries(Object.entries(parameters ?? {}).filter(([, value]) => value));
  return Object.keys(values).length === 0 ? null : values;
}

/**
 * Asks whether every board's link is short enough with its parameters; any day does, for all are as long.
 * @throws AppError pin.link-too-long for the board whose link is the longest
 */
export function checkLinks(group: LinkSource, places: readonly LinkPlace[]): void {
  if (!group.linkParameters) return;
  const anyDay = new Date(0);
  let longest = 0;
  let board = '';
  for (const place of places) {
    const { length } = sentLink(group, place, anyDay);
    if (length > longest) {
      longest = length;
      board = targetName(place.boardName, place.sectionName);
    }
  }
  if (longest > LINK_MAX) throw new AppError('pin.link-too-long', { board, length: longest, max: LINK_MAX });
}
