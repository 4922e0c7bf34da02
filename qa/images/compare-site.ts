import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { screenPaths } from '@boardcast/contracts';
import { makeTempFolder, removeTempFolder } from '@boardcast/testing';
import express from 'express';
import { request } from 'undici';
import { createSecurityHeaders } from '../../backend/src/http/security-headers.js';
import { createSpa } from '../../backend/src/http/spa.js';
import { tagOf } from './build-images.js';
import { podman } from './podman.js';

/** What may differ: it says when and by whom, not what. */
const INCIDENTAL =
  /^(date|server|connection|keep-alive|etag|last-modified|content-length|accept-ranges|transfer-encoding|x-powered-by)$/;

/** The settings that the site's answers depend on. */
export interface SiteSettings {
  readonly PUBLIC_URL: string;
  readonly PINTEREST_OAUTH_URL: string;
}

/**
 * Asks the frontend's image and the backend's own code, over the same files, for everything of the site.
 * @param address of the running frontend
 * @returns how many addresses were compared, and where they answer differently
 */
export async function compareSite(
  address: string,
  settings: SiteSettings,
): Promise<{ compared: number; differences: string[] }> {
  const folder = await filesOfImage();
  const app = express().use(createSecurityHeaders(settings), createSpa(folder, settings));
  app.use((_request, response) => void response.status(404).end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const paths = pathsOf(folder);
    const found: string[] = [];
    for (const path of paths) found.push(...(await differences(path, own, address)));
    return { compared: paths.length, differences: found };
  } finally {
    server.closeAllConnections();
    server.close();
    removeTempFolder(folder);
  }
}

async function filesOfImage(): Promise<string> {
  const folder = makeTempFolder('site');
  const { stdout } = await podman(['create', tagOf('frontend')]);
  await podman(['cp', `${stdout.trim()}:/srv/site/.`, folder]);
  await podman(['rm', stdout.trim()]);
  return folder;
}

/** Every page, every kind of file, screens, and what isn't there. */
function pathsOf(folder: string): string[] {
  const pages = readdirSync(join(folder, 'pages')).map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);
  const assets = readdirSync(join(folder, 'assets')).filter((file) => !/\.(br|gz)$/.test(file));
  const kinds = Map.groupBy(assets, (file) => file.slice(file.lastIndexOf('.')));
  const some = [...kinds.values()].flatMap((files) => files.slice(0, 3)).map((file) => `/assets/${file}`);
  const others = readdirSync(folder).filter((file) => /\.(js|svg)$/.test(file));
  const missing = ['/assets/app-old.js', '/no-such.png', '/pages/tour.html', '/pages/'];
  const screens = [
    screenPaths.signUp,
    '/dashboard',
    '/board-lists/1',
    '/auth/callback?code=1',
    '/tour/',
    '/nowhere',
  ];
  return [...pages, ...some, ...others.map((file) => `/${file}`), ...missing, ...screens];
}

async function differences(path: string, own: string, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const accepted of ['gzip, deflate, br', 'gzip', 'identity']) {
    const [expected, answered] = [await ask(own + path, accepted), await ask(address + path, accepted)];
    // A page is filled in when the container starts, where nothing can compress by brotli.
    if (expected.headers['cache-control'] === 'no-cache' && accepted.includes('br')) {
      expected.headers['content-encoding'] = 'gzip';
    }
    for (const name of new Set([...Object.keys(expected.headers), ...Object.keys(answered.headers)])) {
      if (expected.status === 404 && name === 'content-type') continue;
      const [wanted, got] = [expected.headers[name], answered.headers[name]];
      // A file that isn't worth compressing may say that others are; a redirect is its status and its address.
      if (name === 'vary' && wanted === undefined && got === 'accept-encoding') continue;
      if (expected.status === 302 && name !== 'location') continue;
      if (wanted !== got) found.push(`${path} (${accepted}): ${name} is ${got}, not ${wanted}`);
    }
    if (expected.status !== answered.status)
      found.push(`${path} (${accepted}): ${answered.status}, not ${expected.status}`);
    if (accepted === 'identity' && expected.status === 200 && !expected.body.equals(answered.body))
      found.push(`${path}: another body`);
  }
  return found;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** As it comes: fetch would unpack it and hide how it was packed. */
async function ask(url: string, accepted: string): Promise<Answer> {
  const answer = await request(url, { headers: { 'accept-encoding': accepted } });
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !INCIDENTAL.test(name))
    .map(([name, value]) => [name, String(value).toLowerCase()]);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.from(await answer.body.arrayBuffer()),
  };
}
