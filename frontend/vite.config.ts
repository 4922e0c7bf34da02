import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { siteInDevelopment } from './build/site-in-development.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` proxies API calls. */
const backend = process.env['VITE_BACKEND'] ?? 'http://localhost:3000';

/** Packages every page needs, in files of their own that stay cached across our releases; and what would be many files. */
const GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'store', test: /node_modules[\\/](@reduxjs|redux|redux-thunk|react-redux|immer|reselect)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  // One file: each other file would repeat which of their parts it imports, and they compress better together.
  {
    name: 'styles',
    test: /node_modules[\\/](@emotion|stylis|clsx|@mui[\\/](system|utils|material[\\/](styles|zero-styled)))[\\/]/,
  },
  // The sidebar has them all; screens that use one would make a file of each.
  {
    name: 'nav-icons',
    test: /icons-material[\\/].*(AdminPanelSettings|AddPhotoAlternate|EditNote|Event|History|Insights|SpaceDashboard|ViewList|WorkspacePremium)Outlined\.m?js$/,
  },
  {
    name: 'boards',
    test: /entities[\\/]boards[\\/](boards\.api|both-chosen|BothChosenNote|sections-of-chosen)\./,
  },
];

/** Screens and what they stand in. */
const SCREEN = /\/(\w+Page|SessionRoot|RequireAccess|AppShell|store|session)-[^/]+\.js$/;

/** Fonts are declared once, for app and public site, and stand in index.html so that nothing has to come before them. */
const inlineFonts: Plugin = {
  name: 'inline-fonts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('/* fonts */', () => readFileSync(here('src/app/fonts/inter.css'), 'utf8')),
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [react({ exclude: /\/src\/site\// }), inlineFonts, siteInDevelopment],
  resolve: { alias: { '@boardcast/contracts': here('../libs/contracts/src/index.ts') } },
  server: {
    proxy: { '/api': { target: backend }, '/health': { target: backend } },
  },
  preview: {
    proxy: { '/api': { target: backend }, '/health': { target: backend } },
  },
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    modulePreload: {
      // Chromium remembers a failed module. So a part's dependencies aren't preloaded: if that failed without a
      // network, no Retry could load the part.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || SCREEN.test(file) ? needed : [],
    },
    rolldownOptions: {
      // Contracts are schemas and constants: what a page doesn't import has no effect and can be dropped.
      treeshake: {
        moduleSideEffects: (id) => !id.includes('/libs/contracts/'),
      },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
