import type { NewPin } from '../api/pins.js';

/** What follows the picture. */
const END = '"}}';

/**
 * The body of `POST /pins` in pieces: the JSON in front of the picture, its base64 as the caller's own bytes, the end.
 * Nothing large is copied, so that calls may share one picture.
 */
export function createPinBody({ media_source: source, ...fields }: NewPin): Buffer[] {
  if (!('data' in source) || typeof source.data === 'string') {
    return [Buffer.from(JSON.stringify({ ...fields, media_source: source }))];
  }
  const { data, ...rest } = source;
  // The picture comes last, and base64 needs no escapes: the JSON of an empty one can be cut open there.
  const json = JSON.stringify({ ...fields, media_source: { ...rest, data: '' } });
  return [Buffer.from(json.slice(0, -END.length)), data, Buffer.from(END)];
}
