/** What is said of such a text. */
export const UNSTORABLE = 'This text has a character that can’t be stored.';

/**
 * Where in a value the first text is that PostgreSQL can't store everywhere, for a NUL or half of a surrogate pair: a
 * dotted path, empty for the value itself; null when every text can be stored.
 */
export function placeOfUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOfUnstorable(part);
    if (place !== null) return place === '' ? key : `${key}.${place}`;
  }
  return null;
}
