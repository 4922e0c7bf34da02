import { targetName } from '@boardcast/contracts';

/** Where a pin that was not posted yet goes: drafts and scheduled pins say it alike (spec §3). */
export interface PinTargetFields {
  boardListId: string | null;
  boardListName: string | null;
  boardCount: number;
  pinterestBoardId: string | null;
  pinterestBoardName: string | null;
  pinterestSectionName: string | null;
}

/** Where a pin goes, as text: to read and to sort by; empty while nothing is chosen. */
export function targetText(pin: PinTargetFields): string {
  if (pin.boardListName !== null) return pin.boardListName;
  return pin.pinterestBoardName === null ? '' : targetName(pin.pinterestBoardName, pin.pinterestSectionName);
}
