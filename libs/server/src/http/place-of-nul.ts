/** Where in a value the first text with a NUL is: a dotted path, empty for the value itself; null when no text has one. */
export function placeOfNul(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOfNul(part);
    if (place !== null) return place === '' ? key : `${key}.${place}`;
  }
  return null;
}
