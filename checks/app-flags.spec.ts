import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { APP_FLAGS } from '../scripts/lib/app-flags.js';

describe('the images', () => {
  it.each(['backend', 'publisher'])('start the %s with the flags of npm start', (app) => {
    const dockerfile = readFileSync(new URL(`../${app}/Dockerfile`, import.meta.url), 'utf8');
    const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? [];

    expect(JSON.parse(command)).toEqual(['node', ...APP_FLAGS, `dist/${app}/main.js`]);
  });

  it.each(['backend', 'publisher', 'libs/sandbox'])('answer the network they are in: %s', (folder) => {
    const dockerfile = readFileSync(new URL(`../${folder}/Dockerfile`, import.meta.url), 'utf8');
    expect(dockerfile).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
  });
});
