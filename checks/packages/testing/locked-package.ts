import type { LockedPackage } from '../lockfile.js';

/** A package with nothing wrong about it. */
export const lockedPackage = (name: string, fields: Partial<LockedPackage> = {}): LockedPackage => ({
  name,
  version: '1.0.0',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
  dev: false,
  hasInstallScript: false,
  ...fields,
});
