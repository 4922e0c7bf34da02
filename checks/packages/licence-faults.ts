import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './lockfile.js';

/** Licences anything may have: they ask for no more than that texts and notices are kept. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
];

export interface LicenceException {
  packages: RegExp;
  /** As the package says it; null if it says nothing. Another one needs another decision. */
  licence: string | null;
  /** Only while it is a tool: nothing of it is part of what we run or send to browsers. */
  isTool?: boolean;
  why: string;
}

const VIPS = 'libvips, a library of its own beside sharp, unchanged: anybody may replace it by another build';
const OLD_FIELD = 'MIT, by a field that npm no longer reads';

const EXCEPTIONS: readonly LicenceException[] = [
  { packages: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later', why: VIPS },
  { packages: /^@img\/sharp-win32-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later', why: VIPS },
  { packages: /^@img\/sharp-wasm32$/, licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', why: VIPS },
  { packages: /^(busboy|passport-strategy|streamsearch)$/, licence: null, why: OLD_FIELD },
  { packages: /^pause$/, licence: null, why: 'MIT, by its readme' },
  { packages: /^humanize-number$/, licence: null, isTool: true, why: 'MIT, by its readme' },
  { packages: /^lightningcss(-|$)/, licence: 'MPL-2.0', isTool: true, why: 'Vite minifies CSS with it' },
  { packages: /^(axe-core|@axe-core\/playwright)$/, licence: 'MPL-2.0', isTool: true, why: 'tests only' },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', isTool: true, why: 'a table that builds read' },
  { packages: /^spdx-exceptions$/, licence: 'CC-BY-3.0', isTool: true, why: 'a list of names for checks' },
  { packages: /^spdx-ranges$/, licence: '(MIT AND CC-BY-3.0)', isTool: true, why: 'another such list' },
];

/** Packages under a licence that we have not agreed to, each named once, and exceptions nothing needs any more. */
export function findLicenceFaults(
  packages: readonly LockedPackage[],
  exceptions: readonly LicenceException[] = EXCEPTIONS,
): string[] {
  const questionable = packages.filter(({ license }) => license === undefined || !isAllowed(license));
  const refused = questionable.filter((one) => !exceptions.some((exception) => isFor(exception, one)));
  const unused = exceptions.filter((exception) => !questionable.some((one) => isFor(exception, one)));
  return [
    ...new Set(refused.map(({ name, license }) => `${name} has ${license ?? 'no licence that it names'}`)),
    ...unused.map(
      ({ packages, licence }) => `no package needs the exception ${packages.source} (${licence})`,
    ),
  ];
}

function isFor({ packages, licence, isTool = false }: LicenceException, one: LockedPackage): boolean {
  return packages.test(one.name) && (one.license ?? null) === licence && (one.dev || !isTool);
}

function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    // No SPDX expression: "SEE LICENSE IN …", "UNLICENSED".
    return false;
  }
}
