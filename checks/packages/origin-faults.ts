import type { LockedPackage, Manifest } from './lockfile.js';

const REGISTRY = 'https://registry.npmjs.org/';
const SHA512 = /^sha512-[\w+/]{86}==$/;
/** A version, or one under another name; no range, address, folder or branch. */
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * Packages that come from elsewhere than the public registry, or under another package's name, or whose content nothing
 * vouches for. An address that isn't written down is the registry's: npm looks it up by the name.
 */
export function findOriginFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, version, resolved, integrity }) => {
    const faults: string[] = [];
    if (resolved !== undefined && !resolved.startsWith(`${REGISTRY}${name}/-/`)) {
      faults.push(`${name} comes from ${resolved}, not from ${REGISTRY}${name}/`);
    }
    if (!SHA512.test(integrity ?? '')) faults.push(`${name}@${version} has no SHA-512 hash`);
    return faults;
  });
}

/** Dependencies of `package.json` that are anything but one version of a package. */
export function findVersionFaults({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, wanted]) => !EXACT.test(wanted))
    .map(([name, wanted]) => `package.json asks for ${name} as "${wanted}", which isn’t an exact version`);
}
