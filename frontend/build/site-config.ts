import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder that the backend serves (`SPA_DIR`). */
export const BUILT = here('../../dist/frontend');

const shared: InlineConfig = {
  root: here('..'),
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  resolve: { alias: { '@boardcast/contracts': here('../../libs/contracts/src/index.ts') } },
};

/**
 * Contracts only declare, so a file of theirs that no page uses is dropped, zod with it. Unlike in the app, calls of `z`
 * can't be called pure: Preact comes minified, and has a `z` of its own that does something.
 */
const treeshake = {
  moduleSideEffects: (id: string) => !id.includes('/libs/contracts/'),
};

/** The script of the public pages, for browsers. */
export const scriptConfig = (write: boolean): InlineConfig => ({
  ...shared,
  build: {
    outDir: BUILT,
    emptyOutDir: false,
    write,
    modulePreload: false,
    rolldownOptions: { input: { site: here('../src/site/hydrate.ts') }, treeshake },
  },
});

/** What renders the pages, for Node, and the files that they name. */
export const rendererConfig: InlineConfig = {
  ...shared,
  build: {
    write: false,
    ssr: here('../src/site/render.tsx'),
    ssrEmitAssets: true,
    minify: false,
    cssMinify: true,
    // In a page each would be there several times, for every width.
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake, output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
};
