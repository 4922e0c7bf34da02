import { createHash } from 'node:crypto';

/** Id of the trace that goes by this id of a request or a pin: a UUID without its dashes, of anything else a hash. */
export function traceIdOf(id: string): string {
  const bare = id.replaceAll('-', '').toLowerCase();
  return /^(?!0+$)[\da-f]{32}$/.test(bare) ? bare : hexOf(id, 32);
}

/** Id of a span that others can name without having heard of it: the same in every process. */
export function spanIdOf(trace: string, name: string): string {
  return hexOf(`${trace}/${name}`, 16);
}

function hexOf(text: string, digits: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
