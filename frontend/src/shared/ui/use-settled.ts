import { useEffect, useState } from 'react';

/** How long what is typed stands still before a server is asked, in milliseconds. */
export const SETTLED_MS = 300;

/** A value as it was when it last stood still, so that not every keystroke asks a server. */
export function useSettled<Value extends string | null>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
