import { BULK_DRAFTS_MAX } from '@boardcast/contracts';
import { useRef, useState } from 'react';
import { useUploads } from '../../entities/pins/uploads/use-uploads.js';
import { useUser } from '../../entities/session/use-auth.js';
import { randomKey } from '../../shared/api/use-repeat-key.js';
import { useUploadDraftMutation } from './bulk-pins.api.js';
import { rowOf } from './cells.js';
import type { Row } from './cells.js';
import { baseName, titleOf } from './title-of.js';
import { keepFiles, knownFiles, printOf } from './unfinished-uploads.js';
import type { KnownFile } from './unfinished-uploads.js';

interface Table {
  /** Is told the row of each draft. */
  onRow: (row: Row) => void;
  /** Whether a draft is in the table. */
  has: (draftId: string) => boolean;
}

/** Uploads pictures, each of which becomes a draft; a reload forgets none of them. */
export function useDraftUploads({ onRow, has }: Table) {
  const { id: userId } = useUser();
  const [uploadDraft] = useUploadDraftMutation();
  const [before] = useState(() => knownFiles(userId));
  const known = useRef(before);
  const [unfinished, setUnfinished] = useState(before.filter(({ draftId }) => draftId === null).length);
  const uploads = useUploads({
    keyOf: (file) =>
      known.current.find(({ print, draftId }) => draftId === null && print === printOf(file))?.key ??
      randomKey(),
    send: ({ key, file }, onProgress) =>
      uploadDraft({ fields: { title: titleOf(file.name) }, image: file, idempotencyKey: key, onProgress }),
    onDone: (draft, { key, file, place }) => {
      ended(key, draft.id);
      // Behind the rows that a reload has kept.
      onRow(rowOf(draft, BULK_DRAFTS_MAX + place, baseName(file.name)));
    },
  });

  const isUnderWay = (key: string) => uploads.uploads.some((upload) => upload.key === key);
  function keep(files: readonly KnownFile[]): void {
    known.current = files;
    keepFiles(userId, files);
  }
  /** @param draftId what it became; undefined if it is to be forgotten */
  function ended(key: string, draftId: string | undefined): void {
    const others = known.current.filter((file) => file.key !== key);
    const file = known.current.find((one) => one.key === key);
    keep(file && draftId !== undefined ? [...others, { ...file, draftId }] : others);
  }

  return {
    ...uploads,
    /** Pictures that a screen before this one hadn’t uploaded. */
    unfinished,
    forgetUnfinished: () => {
      keep(known.current.filter(({ key, draftId }) => draftId !== null || isUnderWay(key)));
      setUnfinished(0);
    },
    /** Those that are neither in the table nor on their way there. */
    others: (files: readonly File[]) => {
      const before = new Map(known.current.map((file) => [file.print, file]));
      return files.filter((file) => {
        const one = before.get(printOf(file));
        return !one || !(one.draftId === null ? isUnderWay(one.key) : has(one.draftId));
      });
    },
    /** Tries those again that have failed. @returns the rest */
    retry: (files: readonly File[]) => {
      const failed = new Map(
        uploads.uploads
          .filter(({ state }) => state === 'failed')
          .map(({ key, file }) => [printOf(file), key] as const),
      );
      return files.filter((file) => {
        const key = failed.get(printOf(file));
        if (key !== undefined) uploads.again(key);
        return key === undefined;
      });
    },
    add: (files: readonly File[]) => {
      const added = uploads.add(files);
      const prints = new Set(files.map(printOf));
      const rest = known.current.filter(({ print }) => !prints.has(print));
      keep([...rest, ...added.map(({ key, file }) => ({ key, print: printOf(file), draftId: null }))]);
      const underWay = new Set([...uploads.uploads, ...added].map(({ key }) => key));
      setUnfinished(rest.filter(({ key, draftId }) => draftId === null && !underWay.has(key)).length);
    },
    dismiss: (key: string) => {
      ended(key, undefined);
      uploads.dismiss(key);
    },
  };
}
