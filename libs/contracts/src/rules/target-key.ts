/**
 * The one name of a place that a pin can go to: the board's id, or `board/section` for a section of it.
 * Within a board list and within a pin group each place stands once.
 */
export function targetKey(boardId: string, sectionId?: string | null): string {
  return sectionId ? `${boardId}/${sectionId}` : boardId;
}
