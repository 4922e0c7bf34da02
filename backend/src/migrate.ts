import { runEntry } from '@boardcast/server';
import { migrate } from './database/migrate.js';
import { readDatabaseUrl } from './config.js';

await runEntry(async () => {
  const done = await migrate(readDatabaseUrl());
  process.stdout.write(
    done.length === 0 ? 'The database is up to date.\n' : `Migrated: ${done.join(', ')}\n`,
  );
});
