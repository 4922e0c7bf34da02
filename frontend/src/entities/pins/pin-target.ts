import { targetName } from '@boardcast/contracts';

/** Target of a draft or scheduled pin. */
export interface PinTargetFields {
  boardListId: string | null;
  boardListName: string | null;
  boardCount: number;
  pinterestBoardId: string | null;
  pinterestBoardName: string | null;
  pinterestSectionName: string | null;
}

/** Target as text, for display and sorting; empty if none is chosen. */
export function targetText(pin: PinTargetFields): string {
  if (pin.boardListName !== null) return pin.boardListName;
  return pin.pinterestBoardName === null ? '' : targetName(pin.pinterestBoardName, pin.pinterestSectionName);
}
