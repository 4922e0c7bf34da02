import type { PinGroup } from '@boardcast/contracts';
import { useState } from 'react';

const NONE: readonly PinGroup[] = [];
const isProcessing = ({ status }: PinGroup) => status === 'processing';

/**
 * The groups whose progress is told: those being posted, and those that were when the list last changed, so that the
 * end of each is told as well.
 * @param groups the list; the same one as long as nothing in it changes
 */
export function useAnnouncedGroups(groups: readonly PinGroup[] = NONE): readonly PinGroup[] {
  const [{ now, before }, setLists] = useState({ now: groups, before: NONE });
  // Set while rendering: the text never tells of a list that is not on the screen.
  if (groups !== now) setLists({ now: groups, before: now });
  const ending = new Set(before.filter(isProcessing).map(({ id }) => id));
  return now.filter((group) => isProcessing(group) || ending.has(group.id));
}
