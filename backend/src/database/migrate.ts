import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from './mikro-orm.config.js';

/** Brings the backend's tables up to date; a second run finds nothing to do. Returns what was run. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const orm = await MikroORM.init(createOrmConfig(databaseUrl));
  try {
    const done = await orm.migrator.up();
    return done.map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}
