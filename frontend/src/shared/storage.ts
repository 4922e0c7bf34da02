/** Reads browser storage; null if the key is missing or storage is disabled. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return area(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Writes browser storage (null removes); silently does nothing if it is disabled or full. */
export function store(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) area(storage).removeItem(key);
    else area(storage).setItem(key, value);
  } catch {
    // The app works without it; it just remembers less.
  }
}

/** Removes every key with this prefix; all keys if it is empty. */
export function forgetStored(storage: 'local' | 'session', beginning: string): void {
  try {
    const keys = Object.keys(area(storage)).filter((key) => key.startsWith(beginning));
    for (const key of keys) area(storage).removeItem(key);
  } catch {
    // Disabled, so there is nothing to remove.
  }
}

function area(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? window.localStorage : window.sessionStorage;
}
