import { extname } from 'node:path';
import { static as serveStatic, Router } from 'express';

/** Paths the API answers itself; any other path without a file name is a page of the SPA. */
const NOT_A_PAGE = /^\/(api|health)(\/|$)/;

/**
 * Serves the built SPA. Files under /assets have a hash in their name and may be cached for ever; index.html is
 * revalidated each time and serves every page. A missing file is a 404.
 */
export function createSpa(folder: string): Router {
  const router = Router();
  router.use('/assets', serveStatic(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false }));
  router.use(serveStatic(folder, { index: false, maxAge: 0 }));
  router.use((request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_A_PAGE.test(request.path) || extname(request.path) !== '') {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: folder }, (error?: Error) => {
      if (error && !response.headersSent) next(error);
    });
  });
  return router;
}
