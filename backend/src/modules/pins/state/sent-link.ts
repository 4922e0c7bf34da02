import { linkDate, linkWithParameters, targetName } from '@boardcast/contracts';
import type { LinkTemplate } from './pin-group.entity.js';

/** What the links of a group are made of. */
export interface LinkSource {
  link: string;
  linkParameters: LinkTemplate | null;
  /** Of its list, or the names of several. */
  boardListName: string | null;
}

/** A board or section, and the link of its own if it has one. */
export interface LinkPlace {
  boardName: string;
  sectionName: string | null;
  ownLink?: string | null;
}

/** The link that a board gets, if it gets it at this moment. */
export function sentLink(group: LinkSource, place: LinkPlace, at: Date): string {
  const link = place.ownLink ?? group.link;
  if (!group.linkParameters) return link;
  const { values, timeZone } = group.linkParameters;
  return linkWithParameters(link, values, {
    list: group.boardListName ?? '',
    board: targetName(place.boardName, place.sectionName),
    date: linkDate(at, timeZone),
  });
}
