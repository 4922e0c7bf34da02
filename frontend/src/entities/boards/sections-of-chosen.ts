/** A board or section, of whatever shape. */
interface Chosen {
  readonly boardId: string;
  readonly sectionName: string | null;
}

/** Sections whose whole board is chosen too: a pin lands on it again. */
export function sectionsOfChosen<Place extends Chosen>(places: readonly Place[]): Place[] {
  const boards = new Set(
    places.filter(({ sectionName }) => sectionName === null).map(({ boardId }) => boardId),
  );
  return places.filter(({ boardId, sectionName }) => sectionName !== null && boards.has(boardId));
}
