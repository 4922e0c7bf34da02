const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares by name as a person would: case and accents aside, numbers by value. */
export function byName(one: { name: string }, other: { name: string }): number {
  return collator.compare(one.name, other.name);
}
