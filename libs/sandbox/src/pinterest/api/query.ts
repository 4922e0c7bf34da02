import { ApiFault } from './api-reply.js';

/** Reads a parameter that is true or false. @throws 400/1 if it is neither */
export function readFlag(query: URLSearchParams, name: string): boolean {
  const text = query.get(name) ?? 'false';
  if (text !== 'true' && text !== 'false') {
    throw new ApiFault(400, 1, `Parameter '${name}' was not boolean (was ${text})`);
  }
  return text === 'true';
}
