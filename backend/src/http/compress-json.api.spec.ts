import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An answer as it is sent. */
async function asSent(path: string, encodings: string) {
  const answer = await new Promise<Parameters<NonNullable<Parameters<typeof get>[2]>>[0]>((done, fail) =>
    get(server.url + path, { headers: { 'accept-encoding': encodings } }, done).on('error', fail),
  );
  return {
    encoding: answer.headers['content-encoding'],
    vary: answer.headers.vary,
    body: await buffer(answer),
  };
}

describe('JSON', () => {
  it('is compressed for whom it helps', async () => {
    const plain = await asSent('/api/docs-json', 'identity');
    const packed = await asSent('/api/docs-json', 'gzip');

    expect(plain.encoding).toBeUndefined();
    expect(packed).toMatchObject({ encoding: 'gzip', vary: expect.stringContaining('Accept-Encoding') });
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 5);
    expect((await asSent('/api/docs-json', 'br, gzip')).encoding).toBe('br');
  });

  it('is sent as it is where it fits into a packet', async () => {
    expect((await asSent(authPaths.me, 'gzip')).encoding).toBeUndefined();
  });
});
