import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const lib = (name: string) => here(`../${name}/src/index.ts`);

/** The stand-ins as programs for their image: everything in one file each, but what they share and sharp, which is native. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  resolve: {
    alias: Object.fromEntries(
      ['contracts', 'server', 'pinterest'].map((name) => [`@boardcast/${name}`, lib(name)]),
    ),
  },
  build: {
    outDir: here('../../dist/sandbox'),
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        pinterest: here('src/main.ts'),
        stripe: here('src/stripe-main.ts'),
        mail: here('src/mail-main.ts'),
      },
    },
  },
  ssr: { noExternal: true, external: ['sharp'] },
});
