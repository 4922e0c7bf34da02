import type { BoardList } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useUnsaved } from '../../../entities/session/use-unsaved.js';
import { useBoardListForm } from './use-board-list-form.js';
import { useBoardOrder } from './use-board-order.js';

/** The edit screen as stored. */
interface KeptBoardList {
  name: string;
  description: string;
  /** Its boards, by key. */
  order: string[];
}

function isKept(kept: unknown): kept is KeptBoardList {
  if (typeof kept !== 'object' || kept === null) return false;
  const { name, description, order } = kept as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return isText(name) && isText(description) && Array.isArray(order) && order.every(isText);
}

/** Texts and order of a board list during editing; restores what a reload or lost session left. */
export function useUnsavedBoardList({ id, name, description, boards }: BoardList) {
  const { read, keep, forget } = useUnsaved(unsavedForms.boardList(id));
  const [kept, setKept] = useState(() => {
    const left = read();
    return isKept(left) ? left : null;
  });
  const { form, typed, blank, changed, busy } = useBoardListForm({
    name,
    description: description ?? '',
  });
  const { ordered, keys, changed: moved, move } = useBoardOrder(boards, kept?.order);
  const { reset } = form;
  const unsaved = changed || moved;

  useEffect(() => {
    if (kept) reset({ name: kept.name, description: kept.description }, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => keep(unsaved ? { ...typed, order: keys } : null), [keep, unsaved, typed, keys]);

  return {
    form,
    blank,
    busy,
    ordered,
    move,
    unsaved,
    /** Unsaved changes were restored. */
    isKept: kept !== null,
    closeNotice: () => setKept(null),
    /** Call it once the changes are saved or discarded. */
    forget,
  };
}
