import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { APP_FLAGS } from '../scripts/lib/app-flags.js';

describe('docker-compose.yml', () => {
  it('starts both apps with the flags of npm start', () => {
    const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
    const commands = [...compose.matchAll(/command: (node .*main\.js)/g)].map(([, command]) => command);

    expect(commands).toEqual(
      ['backend', 'publisher'].map((app) => ['node', ...APP_FLAGS, `dist/${app}/main.js`].join(' ')),
    );
  });
});
