import { writeLocalTime } from './written-time.js';

/** The parameters that a link preset may set, in the order in which they are added. */
export const linkParameterNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** Values of parameters, which may have placeholders. */
export type LinkParameters = Partial<Record<(typeof linkParameterNames)[number], string>>;

/** What placeholders stand for at one board. */
export interface LinkPlaceholders {
  /** Names of the pin’s lists; empty for a board chosen directly. */
  list: string;
  /** Its name; that of a section too. */
  board: string;
  /** The day on which it gets the pin, `2026-12-01`. */
  date: string;
}

/**
 * The link that a board gets: with these parameters in place of those of the same name, behind the others. A value that
 * comes to nothing sets none. Everything else of the link, its fragment too, stays as it was typed.
 */
export function linkWithParameters(
  link: string,
  parameters: LinkParameters,
  placeholders: LinkPlaceholders,
): string {
  const [, address = link, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? [];
  const set = linkParameterNames.flatMap((name): [string, string][] => {
    const value = resolved(parameters[name] ?? '', placeholders);
    return value === '' ? [] : [[name, value]];
  });
  if (set.length === 0) return link;
  const names = new Set(set.map(([name]) => name));
  const kept = query.split('&').filter((part) => part !== '' && !names.has(nameOf(part)));
  const added = set.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${[...kept, ...added].join('&')}${fragment}`;
}

/** A moment’s day in a zone, as placeholders tell it. */
export function linkDate(time: Date, timeZone: string): string {
  return writeLocalTime(time, timeZone).slice(0, '2026-12-01'.length);
}

function resolved(value: string, placeholders: LinkPlaceholders): string {
  return value
    .replace(/\{(list|board|date)\}/g, (_all, name: keyof LinkPlaceholders) => placeholders[name])
    .trim()
    .toWellFormed();
}

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';
