import { Command } from 'commander';
import { migrate as migrateTables } from '../../database/migrate.js';
import type { CommandContext } from '../run-cli.js';
import type { RunAct } from '../with-backend.js';

/** `migrate` */
export function migrate(_: RunAct, { readConfig, tell }: CommandContext): Command {
  return new Command('migrate')
    .summary('bring the backend’s tables up to date')
    .description(
      'Runs the migrations that the database lacks; none twice. The publisher’s tables have an owner of their own: `node dist/publisher/migrate.js`, with the publisher’s environment.',
    )
    .action(async () => {
      const done = await migrateTables(readConfig().DATABASE_URL);
      const text = done.length === 0 ? '✔ The database is up to date.' : `✔ Migrated: ${done.join(', ')}.`;
      tell({ text, data: { migrated: done } });
    });
}
