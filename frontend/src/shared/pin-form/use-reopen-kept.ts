import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../auth/use-auth.js';
import { readUnsaved } from '../unsaved.js';

interface ReopenKept<Row> {
  /** Undefined while nothing is known. */
  rows: readonly Row[] | undefined;
  /** Name of the form in the dialog of a row. */
  formOf: (row: Row) => string;
  open: (row: Row) => void;
}

/**
 * Opens the dialog that a reload or a lost session closed over what was typed, once the list is there: who comes back
 * would not know that it was kept, and its row may have lost the button that opens it.
 */
export function useReopenKept<Row>({ rows = [], formOf, open }: ReopenKept<Row>): void {
  const { id } = useUser();
  const hasRows = rows.length > 0;
  const look = useEffectEvent(() => {
    const left = rows.find((row) => readUnsaved(id, formOf(row)) !== null);
    if (left !== undefined) open(left);
  });
  useEffect(() => {
    if (hasRows) look();
  }, [hasRows]);
}
