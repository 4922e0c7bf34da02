import type { PinGroup } from '@boardcast/contracts';
import { useState } from 'react';

const NONE: readonly PinGroup[] = [];
const isProcessing = ({ status }: PinGroup) => status === 'processing';

/**
 * The groups whose progress is announced: those being posted, and those that were at the last change, so that their end
 * is announced too.
 * @param groups the same array as long as nothing in it changes
 */
export function useAnnouncedGroups(groups: readonly PinGroup[] = NONE): readonly PinGroup[] {
  const [{ now, before }, setLists] = useState({ now: groups, before: NONE });
  // Set during render, so the text never describes a list that isn't on screen.
  if (groups !== now) setLists({ now: groups, before: now });
  const ending = new Set(before.filter(isProcessing).map(({ id }) => id));
  return now.filter((group) => isProcessing(group) || ending.has(group.id));
}
