import { sectionsOfChosen } from '../../entities/boards/sections-of-chosen.js';

interface Place {
  readonly boardId: string;
  readonly boardName: string;
  readonly sectionName: string | null;
}

/** A note on boards that are chosen together with sections of their own; null when there are none. */
export function bothChosenNote(places: readonly Place[]): string | null {
  const sections = sectionsOfChosen(places);
  const [first] = sections;
  if (!first) return null;
  const doubled = new Set(sections.map(({ boardId }) => boardId)).size;
  if (doubled > 1)
    return `${numbers.format(doubled)} boards are chosen together with their own sections: a pin lands on each of them more than once.`;
  if (sections.length > 1)
    return `“${first.boardName}” and ${sections.length} of its sections are all chosen: a pin lands on that board ${sections.length + 1} times.`;
  return `“${first.boardName}” and its section “${first.sectionName}” are both chosen: a pin lands on that board twice.`;
}

const numbers = new Intl.NumberFormat();
