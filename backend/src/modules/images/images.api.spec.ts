import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imagePaths } from '@boardcast/contracts';
import { RemoteImagesGateway, StoragePort } from '@boardcast/server';
import { drawPicture, SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql } from '@boardcast/testing';
import { RequestContext } from '@mikro-orm/postgresql';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';
import { ImagesService } from './images.service.js';
import type { StoredImage } from './prepared-image.js';

let server: TestBackend;
let website: Server;
let address: string;
let nora: SignedIn;
let stranger: SignedIn;
let images: ImagesService;

const SIZE = { width: 640, height: 480 };

beforeAll(async () => {
  const png = await drawPicture({ ...SIZE, format: 'png' });
  website = createServer((_request, response) => response.end(png));
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
  const { port } = website.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/image`;
  const gateway = new RemoteImagesGateway({ allowAddresses: ['127.0.0.1'], allowPorts: [port] });
  server = await startBackend({
    override: (builder) => builder.overrideProvider(RemoteImagesGateway).useValue(gateway),
  });
  images = server.app.get(ImagesService);
  nora = await server.signIn();
  stranger = await server.signIn(SANDBOX_USERNAMES.administrator);
});
afterAll(async () => {
  await server.close();
  website.close();
});

const inRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  RequestContext.create(server.orm.em, work);
const store = (ending: 'png' | 'jpeg', userId = nora.user.id): Promise<StoredImage> =>
  inRequest(async () =>
    images.store(userId, await images.prepare(userId, await drawPicture({ ...SIZE, format: ending }))),
  );
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('an image', () => {
  it('is shown to its owner in both sizes, to be kept by their browser only, and never run', async () => {
    const { key } = await store('png');
    for (const [variant, type, ending] of [
      ['full', 'image/png', 'png'],
      ['thumbnail', 'image/jpeg', 'jpg'],
    ] as const) {
      const { status, headers } = await nora.browser.get(imagePaths.variant(key, variant));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('content-disposition')).toBe(`inline; filename="boardcast.${ending}"`);
    }
  });

  it('is not there without a session, for anybody else, and when it does not exist', async () => {
    const { key } = await store('jpeg');
    const path = imagePaths.variant(key, 'full');
    expect((await server.newcomer().get(path)).status).toBe(401);
    const foreign = await stranger.browser.get(path);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
    const unknown = await stranger.browser.get(imagePaths.variant('0'.repeat(32), 'full'));
    expect(unknown.body).toEqual(foreign.body);
    expect(foreign.headers.get('cache-control')).toBe('no-store');
  });

  it('has an address of one form only', async () => {
    const { key } = await store('jpeg');
    for (const path of [`${key}/original`, `${key.toUpperCase()}/full`, 'x/full', `..%2f${key}/full`]) {
      const answer = await nora.browser.get(`/api/images/${path}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });

  it('whose files are gone is not there', async () => {
    const { key } = await store('jpeg');
    await server.app.get(StoragePort).delete(`images/${key}/full`);
    expect((await nora.browser.get(imagePaths.variant(key, 'full'))).status).toBe(404);
  });
});

describe('storing an image', () => {
  it('writes row and files under a key nobody can guess', async () => {
    const { id, key, contentType } = await store('jpeg');
    const { rows } = await runSql(server.config.DATABASE_URL, `select * from images where id = '${id}'`);
    expect(rows).toMatchObject([
      { key, user_id: nora.user.id, width: 640, height: 480, content_type: contentType },
    ]);
    expect(key).toMatch(/^[a-f0-9]{32}$/);
    const file = await server.app.get(StoragePort).get(`images/${key}/full`);
    expect(file.length).toBe(rows[0]?.bytes);
  });

  it('leaves no file behind when the row can’t be written, or when it is discarded', async () => {
    const put: string[] = [];
    const storage = server.app.get(StoragePort);
    const exists = () => Promise.all(put.map((key) => storage.exists(key)));
    const original = storage.put.bind(storage);
    storage.put = async (key, ...rest) => {
      put.push(key);
      await original(key, ...rest);
    };
    const prepared = await images.prepare(nora.user.id, await drawPicture(SIZE));
    const wide = { ...prepared, width: 2 ** 40 };
    await expect(inRequest(() => images.store(nora.user.id, wide))).rejects.toThrow('out of range');
    const stored = await store('jpeg');
    await images.discard(stored);
    storage.put = original;
    expect(put).toHaveLength(4);
    expect(await exists()).toEqual([false, false, false, false]);
  });
});

describe('an image by its address', () => {
  const fromUrl = (url: string, userId = nora.user.id) => inRequest(() => images.fromUrl(userId, url));

  it('is the user’s own row when the address is ours, in either form', async () => {
    const own = await store('jpeg');
    const path = imagePaths.variant(own.key, 'thumbnail');
    for (const url of [path, `http://localhost:3000${path}`, `${path}?v=1`]) {
      expect(await fromUrl(url)).toEqual({ own });
    }
  });

  it('is not found when it is another user’s or nobody’s', async () => {
    const { key } = await store('jpeg');
    const path = imagePaths.variant(key, 'full');
    expect(await refusal(fromUrl(path, stranger.user.id))).toBe('image.not-found');
    expect(await refusal(fromUrl(imagePaths.variant('f'.repeat(32), 'full')))).toBe('image.not-found');
  });

  it('is fetched and prepared from anywhere else', async () => {
    const found = await fromUrl(address);
    expect(found).toMatchObject({ prepared: { contentType: 'image/png', width: 640 } });
  });

  it('is refused where the guard refuses it', async () => {
    for (const url of ['http://10.0.0.1/a.png', '/api/auth/me', 'http://localhost:3000/api/auth/me', 'x']) {
      expect(await refusal(fromUrl(url))).toBe('image.address-refused');
    }
  });
});
