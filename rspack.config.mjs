import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Nest's defaults (ESM bundle, node_modules external) plus a second entry: an app with a
 * src/migrate.ts also gets dist/<app>/migrate.js, so that migrating needs no running app.
 */
export default (options) => {
  const migrate = join(dirname(options.entry), 'migrate.ts');
  const main = options.output.filename;
  if (!existsSync(migrate)) return options;
  return {
    ...options,
    entry: { main: options.entry, migrate },
    output: { ...options.output, filename: main.replace(/main\.js$/, '[name].js') },
  };
};
