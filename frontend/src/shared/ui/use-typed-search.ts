import { useEffect, useRef, useState } from 'react';
import { SETTLED_MS } from './use-settled.js';

/**
 * A search that is typed: it goes into the address after a pause, and follows the address when that changes by a link.
 * @param search the one in the address
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      send.current(wanted);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
