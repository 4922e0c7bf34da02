import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

/**
 * Answers with a page that is the same for everybody, compressed once: revalidated each time (`no-cache`, ETag).
 * @param type extension or media type
 */
export function createStoredPage(text: string, type: string): RequestHandler {
  const variants = { br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }) } as const;
  const plain = Buffer.from(text);
  return (request, response) => {
    const accepted = request.acceptsEncodings();
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    response.set('Cache-Control', 'no-cache').vary('Accept-Encoding').type(type);
    if (encoding) response.set('Content-Encoding', encoding);
    response.send(encoding ? variants[encoding] : plain);
  };
}
