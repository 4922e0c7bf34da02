import type { DraftPin } from '@boardcast/contracts';
import { createContext, useCallback, useMemo, useState } from 'react';

interface Choice {
  ids: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
}

/** Beside the acts of the rows: choosing one draws its checkbox again, not the list. */
export const DraftChoice = createContext<Choice>({ ids: new Set(), choose: () => undefined });

/** The drafts that are chosen of those that are shown. */
export function useChosenDrafts(drafts: readonly DraftPin[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const choose = useCallback((id: string, isChosen: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return {
    choice: useMemo(() => ({ ids, choose }), [ids, choose]),
    chosen: drafts.filter(({ id }) => ids.has(id)),
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? drafts.map(({ id }) => id) : [])),
  };
}
