import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder for a test build with failpoints. If unset, they are stripped (dist/). */
const FAILPOINTS_BUILD = process.env.FAILPOINTS_BUILD;

/** Mails are written as React components (`.tsx`), which are imported as `.js` like everything else. */
const EXTENSIONS = { '.js': ['.ts', '.tsx', '.js'] };

/**
 * Nest's defaults (ESM bundle, node_modules external) with JSX, plus a bundle for each further program of an app:
 * dist/<app>/migrate.js and dist/<app>/cli.js need no running app.
 */
export default (defaults) => {
  const options = withJsx(defaults);
  const main = options.output.filename;
  const output = FAILPOINTS_BUILD ? { ...options.output, path: FAILPOINTS_BUILD } : options.output;
  const built = { ...options, output, module: FAILPOINTS_BUILD ? options.module : stripped(options.module) };
  return {
    ...built,
    entry: { main: options.entry, ...otherPrograms(dirname(options.entry)) },
    // Contracts are schemas and constants: what a program doesn't import has no effect and can be dropped, zod with it.
    optimization: { ...options.optimization, providedExports: true, sideEffects: true },
    output: { ...output, filename: main.replace(/main\.js$/, '[name].js') },
  };
};

/** Further programs of an app besides main.ts. */
function otherPrograms(src) {
  const programs = {
    migrate: join(src, 'migrate.ts'),
    cli: join(src, 'cli/main.ts'),
    'picture-worker': join(src, 'picture-worker.ts'),
  };
  return Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file)));
}

/** Nest compiles .tsx like .ts; JSX needs its own parser option and runtime. */
function withJsx({ module, resolve, ...options }) {
  const [typescript] = module.rules;
  const [{ loader, options: swc }] = typescript.use;
  const { parser, transform, ...jsc } = swc.jsc;
  const jsx = {
    ...jsc,
    parser: { ...parser, tsx: true },
    transform: { ...transform, react: { runtime: 'automatic' } },
  };
  const rules = [
    { ...typescript, test: /\.ts$/ },
    { test: /[\\/]libs[\\/]contracts[\\/]src[\\/]/, sideEffects: false },
    { ...typescript, test: /\.tsx$/, use: [{ loader, options: { ...swc, jsc: jsx } }] },
  ];
  const extensionAlias = { ...resolve.extensionAlias, ...EXTENSIONS };
  return { ...options, module: { ...module, rules }, resolve: { ...resolve, extensionAlias } };
}

function stripped({ rules, ...module }) {
  const loader = join(import.meta.dirname, 'rspack.strip-failpoints.mjs');
  return {
    ...module,
    rules: [{ test: /\.ts$/, enforce: 'pre', exclude: /node_modules/, use: [{ loader }] }, ...rules],
  };
}
