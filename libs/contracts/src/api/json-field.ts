import type { z } from 'zod';
import { BODY_MAX_DEPTH, BODY_VALUES_PER_KB } from '../limits.js';
import { placeOfUnstorable, UNSTORABLE } from '../rules/unstorable.js';

/**
 * A form sends a value as JSON in a text, and none as an empty one. The guards of bodies see only a text: what is in it
 * is held to the same bounds here, before its schema looks at it.
 * @param maxLength of a text that is read
 */
export const jsonField =
  (maxLength: number) =>
  (value: unknown, context: z.core.$RefinementCtx): unknown => {
    if (value === '' || value === null) return undefined;
    if (typeof value !== 'string' || value.length > maxLength) return value;
    const read = parse(value);
    const maxValues = Math.ceil(maxLength / 1024) * BODY_VALUES_PER_KB;
    if (!isWithin(read, maxValues)) {
      context.addIssue({ code: 'custom', message: TOO_COMPLEX });
      return read;
    }
    const place = placeOfUnstorable(read);
    if (place !== null) {
      const path = place === '' ? [] : place.split('.');
      context.addIssue({ code: 'custom', path, message: UNSTORABLE });
    }
    return read;
  };

const TOO_COMPLEX = 'This has too many parts, or parts that lie too deep in one another.';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

function isWithin(value: unknown, maxValues: number): boolean {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > BODY_MAX_DEPTH || count > maxValues) return false;
    level = level.flatMap(partsOf);
  }
  return true;
}
