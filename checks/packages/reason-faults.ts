/** The page whose table says why each package is there. */
export const REASONS = 'docs/dependencies.md';

/** Packages named in a row's first cell, and what its second one says. */
const ROW = /^\| (`[^|]+`) +\|([^|]*)\|$/gm;

/**
 * Production dependencies without a reason, or with two, and reasons for what is no dependency.
 * @param page the text of REASONS
 */
export function findReasonFaults(dependencies: readonly string[], page: string): string[] {
  const rows = [...page.matchAll(ROW)].map(([, cell = '', why = '']) => ({
    names: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    why: why.trim(),
  }));
  const named = rows.flatMap(({ names }) => names);
  return [
    ...dependencies
      .filter((name) => !named.includes(name))
      .map((name) => `${name} is a new dependency: say in ${REASONS} why we need it`),
    ...named
      .filter((name) => !dependencies.includes(name))
      .map((name) => `${name} is in ${REASONS}, but no dependency of package.json`),
    ...named
      .filter((name, at) => named.indexOf(name) < at)
      .map((name) => `${name} has two rows in ${REASONS}`),
    ...rows
      .filter(({ why }) => why === '')
      .map(({ names }) => `${names.join(', ')} has no reason in ${REASONS}`),
  ];
}
