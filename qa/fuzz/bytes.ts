import fc, { type Arbitrary } from 'fast-check';

/** What goes over a socket: nearly a request, or none. It is whole, so the server has nothing to wait for. */
export interface Bytes {
  readonly method: string;
  /** Around the path of the call. */
  readonly target: readonly [before: string, after: string];
  readonly version: string;
  readonly headers: readonly string[];
  readonly body: string;
}

/** Stands for the caller's cookies. */
export const SIGNED_IN = 'Cookie: {session}';

const HEADERS = [
  'Host: a',
  SIGNED_IN,
  'Cookie: sid=j:{}',
  `Cookie: ${';'.repeat(500)}`,
  'Content-Length: -1',
  'Content-Length: 2',
  'Content-Length: 2\r\nContent-Length: 3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Range: bytes=0-,5-1',
  'If-None-Match: "',
  'Accept: \u00ff',
  'X-Forwarded-For: ::ffff:999.1.1.1, %00',
  'X-Forwarded-Proto: https, http',
  'Origin: null',
  'X-Nul: \0',
  ' Folded: a',
  'No colon',
];

/** Bytes in place of a call by `method`. */
export function bytesOf(method: string): Arbitrary<Bytes> {
  return fc.record({
    method: fc.constantFrom(method, method, method.toLowerCase(), 'BREW', ''),
    target: fc.constantFrom<readonly [string, string]>(
      ['', ''],
      ['', '?%00=%ff&a[b][c]=1&a=2'],
      ['http://elsewhere.invalid', ''],
      ['/', ''],
      ['', '/../../etc/passwd'],
      ['', ' HTTP/1.1 '],
      ['*', ''],
      ['', '\u00e9'],
    ),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
    headers: fc.uniqueArray(fc.constantFrom(...HEADERS), { maxLength: 6 }),
    body: fc.constantFrom('{}', '0\r\n\r\n', 'zz\r\n{}\r\n', '\u001f\u008b\0\0', '\r\n'),
  });
}

/** The bytes as a text, for a call to `path`. What a length or a chunk may still ask for comes after its body. */
export function textOf(
  { method, target: [before, after], version, headers, body }: Bytes,
  path: string,
): string {
  const head = [`${method} ${before}${path}${after} ${version}`, ...headers, '', ''];
  return `${head.join('\r\n')}${body}\r\n0\r\n\r\n`;
}
