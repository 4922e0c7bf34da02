import { runEntry } from '@boardcast/server';
import { readDatabaseUrl } from './config.js';
import { migrate } from './database/migrate.js';

await runEntry(async () => {
  const done = await migrate(readDatabaseUrl());
  process.stdout.write(done.length === 0 ? 'The ledger is up to date.\n' : `Migrated: ${done.join(', ')}\n`);
});
