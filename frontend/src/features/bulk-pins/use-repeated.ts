import type { Duplicate, DuplicatesRequest } from '@boardcast/contracts';
import pLimit from 'p-limit';
import { useEffect, useState } from 'react';
import { duplicatesApi } from '../../entities/pins/duplicates.api.js';
import { duplicatesRequestOf } from '../../entities/pins/form/duplicates-request.js';
import { valuesOf } from '../../entities/pins/form/stored-pin.js';
import { useAppDispatch } from '../../entities/session/store.js';
import type { Row } from './cells.js';

/** Rows that are asked about at the same time. */
const AT_ONCE = 4;

/** A row with what one of its boards has, or is to get. */
export interface Repeated {
  readonly row: Row;
  readonly duplicate: Duplicate;
}

/** Which rows would be duplicates on some of their boards; null until that is known of all. What can’t be told is none. */
export function useRepeated(rows: readonly Row[]): readonly Repeated[] | null {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ rows: readonly Row[]; repeated: readonly Repeated[] } | null>(null);
  useEffect(() => {
    const limit = pLimit(AT_ONCE);
    let isWanted = true;
    /** Rows that are alike ask once. */
    const answers = new Map<string, Promise<Duplicate | undefined>>();
    async function ask(request: DuplicatesRequest): Promise<Duplicate | undefined> {
      if (!isWanted) return undefined;
      const { data } = await dispatch(
        duplicatesApi.endpoints.findDuplicates.initiate(request, { subscribe: false, forceRefetch: true }),
      );
      return data?.boards[0];
    }
    async function look(row: Row): Promise<Repeated[]> {
      const request = duplicatesRequestOf(valuesOf(row.draft, row.draft.scheduledFor), null, row.draft);
      if (request === null) return [];
      const key = JSON.stringify(request);
      const answer = answers.get(key) ?? limit(ask, request);
      answers.set(key, answer);
      const duplicate = await answer;
      return duplicate ? [{ row, duplicate }] : [];
    }
    void Promise.all(rows.map(look)).then((repeated) => {
      if (isWanted) setFound({ rows, repeated: repeated.flat() });
    });
    return () => {
      isWanted = false;
    };
  }, [rows, dispatch]);
  return found?.rows === rows ? found.repeated : null;
}
