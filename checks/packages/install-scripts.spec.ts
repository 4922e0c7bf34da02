import { describe, expect, it } from '@jest/globals';
import { findScriptFaults } from './install-scripts.js';
import { lockedPackage } from './testing/locked-package.js';

const esbuild = lockedPackage('esbuild', { hasInstallScript: true });
const decided = { esbuild: { runs: true, why: 'fetches its binary' } };

describe('an install script', () => {
  it('passes with a decision that npm knows', () => {
    expect(findScriptFaults([esbuild, lockedPackage('express')], { esbuild: true }, decided)).toEqual([]);
  });

  it('may not come without a decision', () => {
    const msw = lockedPackage('msw', { hasInstallScript: true });
    expect(findScriptFaults([esbuild, msw], { esbuild: true }, decided)).toEqual([
      'msw has an install script: say in checks/packages/install-scripts.ts whether it runs, and why',
    ]);
  });

  it('takes its decision along when it goes', () => {
    const faults = findScriptFaults([lockedPackage('esbuild')], { esbuild: true }, decided);
    expect(faults).toEqual([
      'esbuild has no install script: remove it from checks/packages/install-scripts.ts',
    ]);
  });

  it.each([
    ['nothing', 'esbuild', {}],
    ['the opposite', 'esbuild', { esbuild: false }],
    ['more', 'msw', { esbuild: true, msw: false }],
  ])('fails if npm is told %s', (_what, name, allowScripts: Record<string, boolean>) => {
    expect(findScriptFaults([esbuild], allowScripts, decided)).toEqual([
      `allowScripts of package.json and checks/packages/install-scripts.ts disagree about ${name}`,
    ]);
  });
});
