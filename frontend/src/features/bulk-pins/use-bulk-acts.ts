import { useState } from 'react';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useUndoToast } from '../../shared/toasts/use-undo-toast.js';
import { bulkMessages as messages } from './bulk-pins.messages.js';
import { CELLS, changedCells } from './cells.js';
import type { Row } from './cells.js';
import { changedBy, textsBefore } from './fills.js';
import type { Fill } from './fills.js';
import { rowFaults } from './row-changes.js';
import type { NamedLists } from './row-changes.js';
import { useSaving } from './use-saving.js';
import type { Scheduling } from './use-scheduling.js';
import type { Rows } from './use-rows.js';

/** Fills, saves and schedules the rows of the table. @param lists undefined until they are read */
export function useBulkActs(rows: Rows, lists: NamedLists | undefined, scheduling: Scheduling) {
  const saving = useSaving(rows, lists);
  const toasts = useToasts();
  const toastUndo = useUndoToast();
  const [isStrict, setStrict] = useState(false);
  const [asked, setAsked] = useState<{ rows: readonly Row[]; isOpen: boolean }>({ rows: [], isOpen: false });

  const isReady = (row: Row) => {
    const { wrong, missing } = rowFaults(row, lists ?? []);
    return row.refusal === null && wrong.length + missing.length === 0;
  };

  /** @param none says why there is nothing to fill */
  function fill(texts: Fill, none: string): void {
    if (texts.size === 0) {
      toasts.info(none);
      return;
    }
    const before = rows.latest().filter(({ isHeld }) => !isHeld);
    rows.put(texts);
    const hasCells = [...texts.values()].some((filling) => CELLS.some((cell) => cell in filling));
    if (!hasCells) return;
    const count = changedBy(before, texts);
    if (count === 0) {
      toasts.info(messages.nothingChanged);
      return;
    }
    toastUndo(messages.filled(count), () => rows.put(textsBefore(rows.latest(), before, texts)));
  }

  /** Saves what is left to be, then asks; unless a chosen row isn’t ready. */
  async function ask(): Promise<void> {
    setStrict(true);
    // What the server has refused is tried again.
    rows.change((all) => all.map((row) => (row.isChosen ? { ...row, refusal: null } : row)));
    if (!(await saving.save())) return;
    const chosen = rows.latest().filter(({ isChosen }) => isChosen);
    // A change that isn’t saved, of a list that isn’t read yet say, would be left out.
    if (chosen.every((row) => isReady(row) && changedCells(row).length === 0))
      setAsked({ rows: chosen, isOpen: true });
  }

  function close(): void {
    setAsked((current) => ({ ...current, isOpen: false }));
  }

  function schedule(): void {
    close();
    setStrict(false);
    void scheduling.schedule(asked.rows.map(({ draft }) => draft.id));
  }

  /** What was just typed is saved first. What can’t be keeps the row once more, with the reason. */
  async function takeOut(id: string): Promise<void> {
    const find = () => rows.latest().find(({ draft }) => draft.id === id);
    const row = find();
    if (row && saving.isDue(row) && !((await saving.save()) && find()?.refusal === null)) return;
    rows.remove([id]);
    toasts.info(messages.takenOut);
  }

  return {
    ...{ saving, isStrict, isReady, asked },
    ...{ fill, ask, close, schedule, takeOut },
  };
}
