import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprintSources } from './build.js';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boardcast-build-'));
  write('backend/src/main.ts', 'one');
  write('frontend/src/app/App.tsx', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('whether a new build is needed', () => {
  it.each([
    ['a changed source', 'backend/src/main.ts', true],
    ['a new source', 'libs/contracts/src/limits.ts', true],
    ['a picture of the SPA', 'frontend/public/favicon.svg', true],
    ['another lock', 'package-lock.json', true],
    ['a test', 'backend/src/main.spec.ts', false],
    ['a helper of tests', 'frontend/src/testing/server.ts', false],
    ['the sandbox, which is not built', 'libs/sandbox/src/main.ts', false],
  ])('%s: %s → %s', (_what, file, needed) => {
    const before = fingerprintSources(root);
    write(file, 'another text');
    expect(fingerprintSources(root) !== before).toBe(needed);
  });

  it('not when nothing has changed, yes when a source is gone', () => {
    const before = fingerprintSources(root);
    expect(fingerprintSources(root)).toBe(before);
    rmSync(join(root, 'frontend/src/app/App.tsx'));
    expect(fingerprintSources(root)).not.toBe(before);
  });
});
