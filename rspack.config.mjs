import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Set to a folder: a build with failpoints for tests goes there. Without it they are taken out (dist/). */
const FAILPOINTS_BUILD = process.env.FAILPOINTS_BUILD;

/**
 * Nest's defaults (ESM bundle, node_modules external) plus a second entry: an app with a
 * src/migrate.ts also gets dist/<app>/migrate.js, so that migrating needs no running app.
 */
export default (options) => {
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

function stripped({ rules, ...module }) {
  const loader = join(import.meta.dirname, 'rspack.strip-failpoints.mjs');
  return {
    ...module,
    rules: [{ test: /\.ts$/, enforce: 'pre', exclude: /node_modules/, use: [{ loader }] }, ...rules],
  };
}
