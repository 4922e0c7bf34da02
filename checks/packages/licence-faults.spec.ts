import { describe, expect, it } from '@jest/globals';
import { findLicenceFaults } from './licence-faults.js';
import type { LicenceException } from './licence-faults.js';
import { lockedPackage } from './testing/locked-package.js';

const faultsOf = (license: string | undefined, exceptions: LicenceException[] = [], dev = false) =>
  findLicenceFaults([lockedPackage('vips', { license, dev })], exceptions);

const exception: LicenceException = {
  packages: /^vips$/,
  licence: 'LGPL-3.0-or-later',
  why: 'it is replaceable',
};

describe('a licence', () => {
  it.each(['MIT', 'Apache-2.0 AND MIT', '(GPL-3.0-only OR MIT)'])('may be %s', (license) => {
    expect(faultsOf(license)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND LGPL-3.0-or-later', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'MIT-ish'])(
    'may not be %s',
    (license) => {
      expect(faultsOf(license)).toEqual([`vips has ${license}`]);
    },
  );

  it('must be named', () => {
    expect(faultsOf(undefined)).toEqual(['vips has no licence that it names']);
  });

  it('is told once of a package that is installed twice', () => {
    const vips = lockedPackage('vips', { license: 'GPL-3.0-only' });
    expect(findLicenceFaults([vips, vips], [])).toEqual(['vips has GPL-3.0-only']);
  });
});

describe('an exception', () => {
  it('is for one licence', () => {
    expect(faultsOf('LGPL-3.0-or-later', [exception])).toEqual([]);
    expect(faultsOf('GPL-3.0-only', [exception])).toContain('vips has GPL-3.0-only');
    expect(faultsOf(undefined, [exception])).toContain('vips has no licence that it names');
  });

  it('is for packages that name none, if it says so', () => {
    expect(faultsOf(undefined, [{ ...exception, licence: null }])).toEqual([]);
  });

  it('for a tool ends when the package becomes part of the product', () => {
    const forTool = { ...exception, isTool: true };
    expect(faultsOf('LGPL-3.0-or-later', [forTool], true)).toEqual([]);
    expect(faultsOf('LGPL-3.0-or-later', [forTool])).toContain('vips has LGPL-3.0-or-later');
  });

  it('goes when nothing needs it', () => {
    expect(faultsOf('MIT', [exception])).toEqual([
      'no package needs the exception ^vips$ (LGPL-3.0-or-later)',
    ]);
  });
});
