import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../session/use-auth.js';
import { readUnsaved } from '../../session/unsaved.js';

interface ReopenKept<Row> {
  rows: readonly Row[] | undefined;
  /** Name of a row's form. */
  formOf: (row: Row) => string;
  open: (row: Row) => void;
}

/**
 * Reopens the dialog that a reload or lost session closed with unsaved changes, once the list is loaded. Otherwise
 * nobody would know that they were kept, and the row may have lost its edit button.
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
