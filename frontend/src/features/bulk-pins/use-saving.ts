import type { ChangeDraftPinsResponse } from '@boardcast/contracts';
import { useEffect, useRef, useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useChangeDraftPinsMutation } from './bulk-pins.api.js';
import { bulkMessages as messages } from './bulk-pins.messages.js';
import { CELLS, cellsOf, changedCells, sameText } from './cells.js';
import type { Cells, Row } from './cells.js';
import { changeOf, savingFaults } from './row-changes.js';
import type { NamedLists } from './row-changes.js';
import type { Rows } from './use-rows.js';

/** How long nothing is typed before it is saved. */
const QUIET_MS = 800;
/** Rows of one call: so that one with long texts stays small. */
const ROWS_PER_CALL = 25;

type Result = ChangeDraftPinsResponse['results'][number];

/** A row after the server has answered: what was typed since then stays, and what means the same as it was typed. */
function answered(row: Row, sent: Cells, { draft, error }: Result): Row {
  if (!draft) return { ...row, refusal: error?.message ?? messages.saveFailed };
  const stored = cellsOf(draft);
  const cells = CELLS.map((cell) => {
    const typed = row.cells[cell];
    const isTyped = typed !== sent[cell] || sameText(cell, typed, stored[cell]);
    return [cell, isTyped ? typed : stored[cell]];
  });
  return { ...row, draft, cells: Object.fromEntries(cells) as Cells };
}

/** Whether a row has changes that can be sent. @param lists undefined until they are read */
function isDue(row: Row, lists: NamedLists | undefined): boolean {
  const changed = changedCells(row);
  const isReadable = lists !== undefined || !changed.includes('list');
  return (
    isReadable && row.refusal === null && changed.length > 0 && savingFaults(row, lists ?? []).length === 0
  );
}

/** Saves what is typed by itself, a little later; what can’t be saved waits for its next change. */
export function useSaving({ rows, latest, edit }: Rows, lists: NamedLists | undefined) {
  const [changeDrafts] = useChangeDraftPinsMutation();
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<{ rows: readonly Row[]; message: string } | null>(null);
  // The next change of the table is another reason to try.
  const failure = failed?.rows === rows ? failed.message : null;
  const known = useRef(lists);
  useEffect(() => {
    known.current = lists;
  });
  const underWay = useRef<Promise<boolean> | null>(null);

  /** One at a time: who asks meanwhile waits for it. @returns whether all that can be saved is */
  function save(): Promise<boolean> {
    underWay.current ??= saveAll().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function saveAll(): Promise<boolean> {
    setSaving(true);
    setFailed(null);
    let asked = latest();
    try {
      for (let next = nextRows(); next.length > 0; next = nextRows()) {
        asked = latest();
        const { results } = await changeDrafts({
          drafts: next.map((row) => changeOf(row, known.current ?? [])),
        }).unwrap();
        for (const [index, result] of results.entries()) {
          const sent = next[index]?.cells;
          if (sent) edit(result.id, (row) => answered(row, sent, result));
        }
      }
      return true;
    } catch (error) {
      setFailed({ rows: asked, message: toMessage(error, messages.saveFailed) });
      return false;
    } finally {
      setSaving(false);
    }
  }
  const nextRows = () =>
    latest()
      .filter((row) => isDue(row, known.current))
      .slice(0, ROWS_PER_CALL);

  const isWaiting = !isSaving && failure === null && rows.some((row) => isDue(row, lists));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void save(), QUIET_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `save` reads the latest rows by itself
  }, [isWaiting, rows]);

  return {
    ...{ isSaving: isSaving || isWaiting, failure, save },
    isDue: (row: Row) => isDue(row, known.current),
  };
}
