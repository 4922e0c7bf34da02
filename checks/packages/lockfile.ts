import { z } from 'zod';

const entrySchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const lockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});

/** A package as `package-lock.json` tells of it; the same one may be installed in several places. */
export type LockedPackage = z.infer<typeof entrySchema> & { name: string };

/** What the rules read of `package.json`. */
export const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const FOLDER = 'node_modules/';

/** Every package that is installed, without this repository itself. */
export function readLockfile(text: string): LockedPackage[] {
  const { packages } = lockfileSchema.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      // An alias has the name of what it stands for.
      name: entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    }));
}
