import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PUBLIC_URL_PLACEHOLDER, screenPaths } from '@boardcast/contracts';
import expressStaticGzip from 'express-static-gzip';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import { publicAddress } from '../config.js';
import type { BackendConfig } from '../config.js';
import { createStoredPage } from './stored-page.js';

/**
 * Paths the API answers itself, or nobody: metrics have a port of their own, and who looks for them here is told so by a
 * 404. Any other path without a file name is a page of the SPA.
 */
const NOT_A_PAGE = /^\/(api|health|metrics)(\/|$)/;

/** Folder of the public pages; their file names are their addresses (frontend/build/build-site.ts). */
const PAGES = 'pages';

/**
 * Serves what the frontend was built to. Files under /assets have a hash in their name and may be cached for ever; they
 * come compressed where the build has left a compressed one beside them. Public pages have their own address filled in
 * and are revalidated each time, and so is index.html, which serves every screen of the app and is for no search engine.
 * A missing file is a 404.
 */
export function createSpa(folder: string, config: Pick<BackendConfig, 'PUBLIC_URL'>): Router {
  const router = Router();
  for (const [path, page] of publicPages(join(folder, PAGES), publicAddress(config, ''))) {
    router.get(path, page);
  }
  // Also without a script, which the app would need for it.
  router.get(screenPaths.signUp, (_request, response) => response.redirect(screenPaths.login));
  router.use(`/${PAGES}`, (_request, _response, next) => next('router'));
  router.use('/assets', staticFiles(`${folder}/assets`, { immutable: true, maxAge: '1y' }));
  router.use(staticFiles(folder, { maxAge: 0 }));
  const app = createStoredPage(readFileSync(join(folder, 'index.html'), 'utf8'), 'html');
  router.use((request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_A_PAGE.test(request.path) || extname(request.path) !== '') {
      next();
      return;
    }
    response.setHeader('X-Robots-Tag', 'noindex');
    app(request, response, next);
  });
  return router;
}

function staticFiles(
  folder: string,
  caching: { immutable?: boolean; maxAge: string | number },
): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...caching, index: false },
  });
}

/** Each page with its address: `index.html` is `/`, `tour.html` is `/tour`, other files keep their name. */
function publicPages(folder: string, publicUrl: string): [path: string, page: RequestHandler][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => {
    const path = `/${file.replace(/(^index)?\.html$/, '')}`;
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl);
    return [path, createStoredPage(text, extname(file))];
  });
}
