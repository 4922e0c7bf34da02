import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` sends the API's calls. */
const backend = process.env['VITE_BACKEND'] ?? 'http://localhost:3000';

/** Packages every page needs: their own files, so that a release of ours leaves them in the browser's cache. */
const VENDOR_GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'store', test: /node_modules[\\/](@reduxjs|redux|redux-thunk|react-redux|immer|reselect)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
];

/** Screens and what they stand in. */
const SCREEN = /\/(\w+Page|SessionRoot|RequireAuth|AppShell|store|session)-[^/]+\.js$/;

export default defineConfig({
  root: here('.'),
  plugins: [react()],
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
      // Chromium keeps a module that failed as failed. What a part of a screen stands on is therefore not asked for
      // before the part itself is here: without a network it would stay failed, and no Retry could bring the part.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || SCREEN.test(file) ? needed : [],
    },
    rolldownOptions: {
      // Contracts are schemas and constants: what a page does not import has no effect and is left out.
      treeshake: {
        moduleSideEffects: (id) => !id.includes('/libs/contracts/'),
        // Building a schema changes nothing: one that no page checks against is left out, and zod with it.
        manualPureFunctions: ['z'],
      },
      output: { codeSplitting: { groups: VENDOR_GROUPS } },
    },
  },
});
