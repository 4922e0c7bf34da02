// Once: in Jest's contexts each look at a global takes microseconds.
const { imul } = Math;

/** A number from 0 to 2^32 - 1, always the same for a text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  // Mixes once more, so that ids differing in one digit give very different numbers.
  hash = imul(hash ^ (hash >>> 15), 2_246_822_507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A number from 0 to `below` - 1, always the same for a text. */
export function pick(text: string, below: number): number {
  return hashOf(text) % below;
}
