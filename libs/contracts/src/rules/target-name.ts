/** How a board or a section is shown: 'board', or 'board > section'. */
export function targetName(boardName: string, sectionName?: string | null): string {
  return sectionName ? `${boardName} > ${sectionName}` : boardName;
}
