import { formatCount } from '../../shared/ui/format-count.js';
import { sectionsOfChosen } from './sections-of-chosen.js';

/** A board or section that a pin is posted to. */
export interface ChosenPlace {
  readonly boardId: string;
  readonly boardName: string;
  readonly sectionName: string | null;
}

/** Boards that the note names; it counts the others. */
const NAMED = 3;

/** A note on boards that are chosen together with sections of their own; null when there are none. */
export function bothChosenNote(places: readonly ChosenPlace[]): string | null {
  const sections = sectionsOfChosen(places);
  const [first] = sections;
  if (!first) return null;
  const names = new Map(sections.map(({ boardId, boardName }) => [boardId, boardName]));
  if (names.size > 1)
    return `${enumerated([...names.values()])} are chosen together with their own sections: a pin lands on each of them more than once.`;
  if (sections.length > 1)
    return `“${first.boardName}” and ${formatCount(sections.length)} of its sections are all chosen: a pin lands on that board ${formatCount(sections.length + 1)} times.`;
  return `“${first.boardName}” and its section “${first.sectionName}” are both chosen: a pin lands on that board twice.`;
}

/** '“Food”, “Art” and “Travel”', '“Food”, “Art”, “Travel” and 2 more'. */
function enumerated(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  const rest = names.length - named.length;
  const last = rest > 0 ? `${formatCount(rest)} more` : named.pop();
  return `${named.join(', ')} and ${last}`;
}
