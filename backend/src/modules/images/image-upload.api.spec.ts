import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { boardListPaths, IMAGE_MAX_BYTES, pinPaths } from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';

/** Nothing is sent on here. */
const bus = {
  publish: () => Promise.resolve(),
  close: () => Promise.resolve(),
  queue: () => Promise.resolve({ waiting: 0, receivers: 1 }),
};
const READING = '549755885170100003';

let server: TestBackend;
let nora: SignedIn;
let image: Blob;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  nora = await server.signIn();
  await nora.browser.get(boardListPaths.providerBoards);
  image = new Blob([new Uint8Array(await drawPicture())], { type: 'image/jpeg' });
});
beforeEach(() => sql('update users set free_pins_used = 0'));
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const stored = async () =>
  (await sql('select (select count(*) from images)::int + (select count(*) from pin_groups)::int as n'))[0]
    ?.n;

function form(): FormData {
  const fields = { title: 'T', description: 'D', link: 'https://example.com/', pinterestBoardId: READING };
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}
const upload = (body: FormData) => nora.browser.post(pinPaths.groupsUpload, body);
/** A body written by hand, as no browser would. */
const raw = (body: string, contentType: string) =>
  fetch(`${server.url}${pinPaths.groupsUpload}`, { method: 'POST', body, headers: headers(contentType) });
/** What her browser sends with a changing request. */
const headers = (contentType: string) => {
  const [session = '', csrf = ''] = ['sid', 'csrf-token'].map((name) => nora.browser.cookie(name));
  const cookie = `sid=${session}; csrf-token=${csrf}`;
  return { 'content-type': contentType, 'x-csrf-token': csrf, cookie };
};

/** What the backend logs from now on, as `level: message`. */
function readLog(): string[] {
  const lines: string[] = [];
  const at = (level: string) => (entry: unknown) => void lines.push(`${level}: ${textOf(entry)}`);
  server.app.useLogger({ log: at('info'), warn: at('warn'), error: at('error'), debug: at('debug') });
  return lines;
}
const textOf = (entry: unknown) =>
  entry instanceof Object && 'err' in entry ? String(entry.err) : String(entry);

/** More than the sockets on both ends hold: once it has been written, the form is being read. In bytes. */
const BEYOND_BUFFERS = 16_000_000;

describe('an upload', () => {
  it('that its user cancels is no fault of ours', async () => {
    const log = readLog();
    const begun = request(`${server.url}${pinPaths.groupsUpload}`, {
      method: 'POST',
      headers: { ...headers('multipart/form-data; boundary=x'), 'content-length': 2 * BEYOND_BUFFERS },
    });
    begun.on('error', () => undefined);
    begun.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
    await new Promise((done) => begun.write(Buffer.alloc(BEYOND_BUFFERS), done));
    begun.destroy();
    await waitUntil(() => log.length > 0);
    expect(log).toEqual([expect.stringMatching(/^debug: .*Request (aborted|closed)/)]);
  });

  it('may call its file whatever it likes: the name counts for nothing', async () => {
    const names = ['../../etc/passwd', 'x'.repeat(4096), '\u202egpj.exe', 'con.jpg', 'a\r\nb: c'];
    for (const name of names) {
      const body = form();
      body.set('image', image, name);
      const answer = await upload(body);
      expect(answer.status).toBe(201);
      expect(answer.body.imageUrl).toMatch(/^\/api\/images\/[a-f0-9]{32}\/full$/);
      await sql('update users set free_pins_used = 0');
    }
  });

  it('whose file name breaks the form is refused', async () => {
    const body = form();
    body.set('image', image, 'a\u0000.jpg');
    expect(await upload(body)).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it('is judged by its bytes, not by the type it claims', async () => {
    const before = await stored();
    const body = form();
    body.set('image', new Blob(['<html></html>'], { type: 'image/png' }), 'a.png');
    expect(await upload(body)).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } });
    body.set('image', new Blob([], { type: 'image/png' }), 'a.png');
    expect(await upload(body)).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } });
    expect(await stored()).toBe(before);
  });

  it('of one byte more than 20 MB is refused in the words of the specification', async () => {
    const body = form();
    body.set('image', new Blob([new Uint8Array(IMAGE_MAX_BYTES + 1)]), 'a.jpg');
    expect(await upload(body)).toMatchObject({
      status: 413,
      body: { error: 'Image file is too large. Please upload an image under 20MB.' },
    });
  });

  it('of another shape than a form with one image is refused, and changes nothing', async () => {
    const before = await stored();
    const two = form();
    two.append('image', image, 'a.jpg');
    two.append('image', image, 'b.jpg');
    const elsewhere = form();
    elsewhere.set('file', image, 'a.jpg');
    const many = form();
    for (let index = 0; index < 10_000; index += 1) many.set(`field${index}`, 'x');
    const nameless = form();
    nameless.set('', 'x');
    const polluting = form();
    polluting.set('__proto__[polluted]', 'x');
    polluting.set('title[]', 'x');
    for (const body of [two, elsewhere, many, nameless, polluting]) {
      expect(await upload(body)).toMatchObject({ status: 400 });
    }
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    const broken = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf';
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      expect((await raw(broken, type)).status).toBe(400);
    }
    expect((await raw(broken, 'multipart/mixed; boundary=x')).status).toBe(415);
    expect((await raw('title=T', 'text/plain')).status).toBe(415);
    expect(await stored()).toBe(before);
  });

  it('that is broken off half-way leaves nothing, and the next one works', async () => {
    const before = await stored();
    for (let index = 0; index < 20; index += 1) {
      const stop = new AbortController();
      const half = new ReadableStream({
        pull: (controller) => {
          controller.enqueue(
            Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n'),
          );
          stop.abort();
        },
      });
      const sent = fetch(`${server.url}${pinPaths.groupsUpload}`, {
        method: 'POST',
        body: half,
        duplex: 'half',
        signal: stop.signal,
        headers: headers('multipart/form-data; boundary=x'),
      });
      await expect(sent).rejects.toThrow('abort');
    }
    expect(await stored()).toBe(before);
    const body = form();
    body.set('image', image, 'a.jpg');
    expect((await upload(body)).status).toBe(201);
  });
});
