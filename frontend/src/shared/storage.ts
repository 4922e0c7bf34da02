/** Reads from a storage of the browser; null when it is empty or switched off. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return area(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Writes to a storage of the browser (null removes); quietly does nothing where it is switched off or full. */
export function store(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) area(storage).removeItem(key);
    else area(storage).setItem(key, value);
  } catch {
    // The app works without: it only forgets more.
  }
}

/** Removes from a storage of the browser every key that begins so; all of them when it is empty. */
export function forgetStored(storage: 'local' | 'session', beginning: string): void {
  try {
    const keys = Object.keys(area(storage)).filter((key) => key.startsWith(beginning));
    for (const key of keys) area(storage).removeItem(key);
  } catch {
    // Switched off: nothing is in it.
  }
}

function area(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? window.localStorage : window.sessionStorage;
}
