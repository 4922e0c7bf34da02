import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildApp, buildWithFailpoints } from './build-with-failpoints.js';

describe('The bundles', () => {
  it.each([
    ['backend', 19, ['cli.js', 'main.js', 'migrate.js', 'picture-worker.js', 's3.js', 'traces.js']],
    ['publisher', 7, ['main.js', 'migrate.js', 's3.js', 'traces.js']],
  ])(
    'of the %s that people run have no failpoint; the tested one has each of its %i once',
    (app, count, entries) => {
      const armed = buildWithFailpoints();
      buildApp(app, {});
      const tested = readFileSync(join(armed, app, 'main.js'), 'utf8');
      const names = [...tested.matchAll(/failpoint\)\('([^']+)'\)/g)].map(([, name = '']) => name);
      expect([names.length, new Set(names).size]).toEqual([count, count]);
      const bundles = join(armed, '..', app);
      expect(readdirSync(bundles).filter((file) => file.endsWith('.js'))).toEqual(entries);
      for (const entry of entries) {
        const shipped = readFileSync(join(bundles, entry), 'utf8');
        expect([entry, names.filter((name) => shipped.includes(name))]).toEqual([entry, []]);
        expect(shipped).not.toContain('FAILPOINTS');
      }
    },
  );
});
