import type { CheckImportRequest, CheckImportResponse, ImportedDraft } from '@boardcast/contracts';
import { BULK_DRAFTS_MAX, IMPORT_MAX_BYTES } from '@boardcast/contracts';
import { useEffect, useRef, useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { randomKey } from '../../shared/api/use-repeat-key.js';
import { useCheckImportMutation, useCreateDraftPinsMutation } from './bulk-pins.api.js';
import { rowOf } from './cells.js';
import { inCalls } from './draft-calls.js';
import { importMessages as messages } from './import.messages.js';
import type { Rows } from './use-rows.js';

/** A row of the file. */
export type ImportRow = CheckImportResponse['rows'][number];

/** A file in base64, as JSON carries it. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const contentsOf = ({ draft }: ImportRow) => JSON.stringify(draft);

/** Checks a CSV file, then makes drafts of its rows. Those that fit are added to the table. */
export function useImport({ latest, add }: Rows) {
  const [checkImport, { isLoading: isChecking }] = useCheckImportMutation();
  const [createDrafts] = useCreateDraftPinsMutation();
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null);
  const [checked, setChecked] = useState<CheckImportResponse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  /** Of an import that makes drafts anew of a file that was imported before. */
  const [anewKey, setAnewKey] = useState<string | null>(null);
  /** What has become drafts since the file was chosen. */
  const made = useRef(new Set<string>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function check(
    asked: { name: string; base64: string },
    how: Omit<CheckImportRequest, 'file'> = {},
  ): Promise<void> {
    setFailure(null);
    setFile(asked);
    try {
      const answer = await checkImport({ file: asked.base64, ...how }).unwrap();
      setChecked({ ...answer, rows: answer.rows.filter((row) => !made.current.has(contentsOf(row))) });
    } catch (error) {
      setChecked(null);
      setFailure(toMessage(error, messages.checkFailed));
    }
  }

  async function choose(chosen: File): Promise<void> {
    if (chosen.size > IMPORT_MAX_BYTES) {
      setChecked(null);
      setFailure(messages.tooLarge);
      return;
    }
    setAnewKey(null);
    made.current.clear();
    await check({ name: chosen.name, base64: await base64Of(chosen) });
  }

  /**
   * What becomes a draft leaves the list; what doesn’t says why. Another try makes nothing twice.
   * @param isAnew also of rows that became drafts before
   */
  async function make(isAnew = false): Promise<void> {
    const idempotencyKey = isAnew ? (anewKey ?? randomKey()) : (checked?.importKey ?? randomKey());
    if (isAnew) setAnewKey(idempotencyKey);
    const all = (checked?.rows ?? []).filter((row) => row.draft !== null && (isAnew || !row.wasImported));
    setFailure(null);
    setProgress({ done: 0, all: all.length });
    try {
      let done = 0;
      for (const rows of inCalls(all)) {
        if (isLeft.current) break;
        const drafts = rows.flatMap(({ draft }): ImportedDraft[] => (draft ? [draft] : []));
        const { results } = await createDrafts({ drafts, idempotencyKey }).unwrap();
        const created = results.flatMap(({ draft }) => draft ?? []);
        const room = BULK_DRAFTS_MAX - latest().length;
        const last = latest().at(-1)?.place ?? 0;
        add(created.slice(0, room).map((draft, index) => rowOf(draft, last + 1 + index)));
        for (const [index, row] of rows.entries())
          if (results[index]?.error === null) made.current.add(contentsOf(row));
        const refused = new Map(results.map(({ error }, index) => [rows[index]?.line, error]));
        setChecked(
          (current) =>
            current && {
              ...current,
              rows: current.rows.flatMap((row): ImportRow[] => {
                const error = refused.get(row.line);
                if (error === undefined) return [row];
                if (error === null) return [];
                return [{ ...row, draft: null, faults: [{ field: 'title', message: error.message }] }];
              }),
            },
        );
        done += rows.length;
        setProgress({ done, all: all.length });
      }
    } catch (error) {
      setFailure(toMessage(error, messages.importFailed));
    } finally {
      setProgress(null);
    }
  }

  return {
    ...{ file, checked, failure, progress, isChecking, isAnew: anewKey !== null, choose, make },
    recheck: (how: Omit<CheckImportRequest, 'file'>) => (file ? check(file, how) : Promise.resolve()),
    close: () => {
      setFile(null);
      setChecked(null);
      setFailure(null);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
