import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_URL_PLACEHOLDER } from '@boardcast/contracts';
import express from 'express';
import type { Server } from 'node:http';
import { createSpa } from './spa.js';

let server: Server;
let address: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spa-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pages'));
  const script = 'export const it = 1;'.repeat(100);
  await writeFile(join(folder, 'index.html'), '<title>App</title>');
  await writeFile(join(folder, 'pages/index.html'), '<title>Home</title>');
  await writeFile(
    join(folder, 'pages/tour.html'),
    `<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}/tour">`,
  );
  await writeFile(join(folder, 'pages/sitemap.xml'), `<loc>${PUBLIC_URL_PLACEHOLDER}/</loc>`);
  await writeFile(join(folder, 'assets/app-abc.js'), script);
  await writeFile(join(folder, 'assets/app-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/app-abc.js.gz'), gzipSync(script));
  const app = express().use(createSpa(folder, { PUBLIC_URL: 'https://boardcast.example/' }));
  server = app.listen(0);
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers, redirect: 'manual' });

describe('what the frontend was built to', () => {
  it('is served with its public pages, which know their address', async () => {
    expect(await (await get('/')).text()).toContain('Home');
    expect(await (await get('/tour')).text()).toContain('href="https://boardcast.example/tour"');
    const sitemap = await get('/sitemap.xml');
    expect(await sitemap.text()).toContain('<loc>https://boardcast.example/</loc>');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    expect(sitemap.headers.get('x-robots-tag')).toBeNull();
  });

  it.each(['/tour', '/dashboard'])('revalidates %s, and says when nothing has changed', async (path) => {
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // Without its own Cache-Control, fetch asks past every cache.
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await get(path, known);
    expect(again.status).toBe(304);
  });

  it('is the app at every other address without a file name, for no search engine', async () => {
    const screen = await get('/board-lists/1');
    expect(await screen.text()).toContain('App');
    expect(screen.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('leads from /signup to /login, also without a script', async () => {
    const answer = await get('/signup');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  });

  it.each(['/assets/app-old.js', '/no-such.png', '/pages/tour.html', '/pages/'])('has no %s', async (path) =>
    expect((await get(path)).status).toBe(404),
  );

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('comes in a form that the client takes: %s', async (accepted, encoding) => {
    for (const path of ['/assets/app-abc.js', '/tour']) {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toContain('immutable');
  });
});
