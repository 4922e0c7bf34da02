import type { SearchResponse } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { useLazyFindEverythingQuery } from './search.api.js';

/** A pause in typing, in milliseconds. */
const PAUSE_MS = 200;

interface Found {
  /** What was searched for. */
  text: string;
  /** Null if the server couldn't say. */
  answer: SearchResponse | null;
}

/**
 * What the server finds, asked once typing pauses; a request for an earlier text is given up. What an earlier one found
 * stays until the next answer. @param text without blanks around it; nothing is asked for an empty one
 */
export function useFound(text: string): { found: Found | null; isBusy: boolean } {
  const [ask] = useLazyFindEverythingQuery();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text === '') return undefined;
    let request: ReturnType<typeof ask> | undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      request = ask(text);
      void request.then(({ data }) => {
        if (isCurrent) setFound({ text, answer: data ?? null });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, ask]);
  return { found: text === '' ? null : found, isBusy: text !== '' && found?.text !== text };
}
