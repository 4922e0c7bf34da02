import { parseArgs } from 'node:util';
import { runEntry } from '@boardcast/server';
import { awaitMigrations } from './database/await-migrations.js';
import { migrate } from './database/migrate.js';
import { readDatabaseUrl } from './config.js';

await runEntry(async () => {
  const { values } = parseArgs({ options: { wait: { type: 'boolean', default: false } } });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (values.wait) return awaitMigrations(readDatabaseUrl(), say);
  const done = await migrate(readDatabaseUrl());
  say(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
});
