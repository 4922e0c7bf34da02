/** Bounds of a JSON text beside its length. */
export interface JsonBounds {
  /** How deep objects and arrays may lie in one another. */
  readonly depth: number;
  /** How many values there may be, all in all. */
  readonly values: number;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text stays within its bounds. It is told from the bytes, before anything is made of them: parsing, cleaning
 * and validating deep or wide values costs many times what sending them does.
 */
export function isWithin(json: Buffer, bounds: JsonBounds): boolean {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) [depth, values] = [depth + 1, values + 1];
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > bounds.depth || values > bounds.values) return false;
  }
  return true;
}
