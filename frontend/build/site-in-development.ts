import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Renderer } from './renderer.js';

/** Renders the public pages for `npm run dev`, anew at each request; in builds they are files. */
export const siteInDevelopment: Plugin = {
  name: 'site-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((...call) => void answer(server, ...call));
  },
};

async function answer(
  server: ViteDevServer,
  ...[request, response, next]: Parameters<Connect.NextHandleFunction>
): Promise<void> {
  try {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const { pagePaths, renderPage } = (await server.ssrLoadModule('/src/site/render.tsx')) as Renderer;
    if (!pagePaths.includes(path)) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(renderPage(path, { scripts: ['/@vite/client', '/src/site/hydrate.ts'] }));
  } catch (error) {
    next(error);
  }
}
