import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from './mikro-orm.config.js';

/** Migrates the backend's tables; does nothing if they are up to date. @returns the migrations it ran */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const orm = await MikroORM.init(createOrmConfig(databaseUrl, { role: 'migration' }));
  try {
    const done = await orm.migrator.up();
    return done.map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}
