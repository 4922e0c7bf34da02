/** A whole number from 0 below 2^32 that is always the same for a text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  // A last round of mixing, so that ids which differ in one digit give numbers far apart.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A number from 0 below `below` that is always the same for a text. */
export function pick(text: string, below: number): number {
  return hashOf(text) % below;
}
