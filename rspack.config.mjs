import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Set to a folder: a build with failpoints for tests goes there. Without it they are taken out (dist/). */
const FAILPOINTS_BUILD = process.env.FAILPOINTS_BUILD;

/** Mails are written as React components (`.tsx`), which are imported as `.js` like everything else. */
const EXTENSIONS = { '.js': ['.ts', '.tsx', '.js'] };

/**
 * Nest's defaults (ESM bundle, node_modules external) with JSX, plus a second entry: an app with a
 * src/migrate.ts also gets dist/<app>/migrate.js, so that migrating needs no running app.
 */
export default (defaults) => {
  const options = withJsx(defaults);
  const migrate = join(dirname(options.entry), 'migrate.ts');
  const main = options.output.filename;
  const output = FAILPOINTS_BUILD ? { ...options.output, path: FAILPOINTS_BUILD } : options.output;
  const built = { ...options, output, module: FAILPOINTS_BUILD ? options.module : stripped(options.module) };
  if (!existsSync(migrate)) return built;
  return {
    ...built,
    entry: { main: options.entry, migrate },
    output: { ...output, filename: main.replace(/main\.js$/, '[name].js') },
  };
};

/** Nest compiles .tsx as it does .ts; JSX needs a parser and a runtime of its own. */
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
