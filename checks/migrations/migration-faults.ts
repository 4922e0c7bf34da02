import { createHash } from 'node:crypto';

/** The SHA-256 of each migration, a line each as `sha256sum` writes it: databases may have run them as they are. */
export const LANDED = 'checks/migrations/landed.sha256';

/**
 * Migrations that were edited or removed after they landed, and those that have no line yet or two.
 * @param landed the text of LANDED
 * @param files text of each migration, by its path from the root
 */
export function findMigrationFaults(landed: string, files: ReadonlyMap<string, string>): string[] {
  const lines = landed.split('\n').filter((line) => line !== '');
  const hashes = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const twice = lines.map((line) => line.slice(66)).filter((path, at, paths) => paths.indexOf(path) < at);
  const present = [...files].flatMap(([path, text]) => {
    const hash = createHash('sha256').update(text).digest('hex');
    if (!hashes.has(path)) return [`${path} is new: add the line "${hash}  ${path}" to ${LANDED}`];
    return hashes.get(path) === hash ? [] : [`${path} has landed and may not be edited: write a new one`];
  });
  const gone = [...hashes.keys()].filter((path) => !files.has(path));
  return [
    ...present,
    ...gone.map((path) => `${path} has landed and may not be removed`),
    ...twice.map((path) => `${path} has two lines in ${LANDED}`),
  ];
}
