import { join } from 'node:path';
import { findProgram, ManagedProcess } from '@boardcast/testing';

/** A dump of a whole database, as an operator makes it with PostgreSQL's own programs; they must be as new as the server. */
export class DatabaseDump {
  private constructor(
    private readonly databaseUrl: string,
    private readonly folder: string,
  ) {}

  /** @param databaseUrl for a role with all rights */
  static async take(databaseUrl: string, folder: string): Promise<DatabaseDump> {
    const dump = new DatabaseDump(databaseUrl, folder);
    await dump.run('pg_dump', ['--format=custom', `--file=${dump.file}`, databaseUrl]);
    return dump;
  }

  /** Puts it back in the place of what the database holds now. */
  async restore(): Promise<void> {
    const replacing = ['--clean', '--if-exists', '--exit-on-error', '--single-transaction'];
    await this.run('pg_restore', [...replacing, `--dbname=${this.databaseUrl}`, this.file]);
  }

  private get file(): string {
    return join(this.folder, 'database.dump');
  }

  private async run(name: string, args: string[]): Promise<void> {
    const program = new ManagedProcess({
      name,
      command: findProgram(name, 'postgresql-client'),
      args,
      env: { PATH: process.env.PATH ?? '' },
      logFile: join(this.folder, 'logs', `${name}.log`),
    });
    program.launch();
    const how = await program.ended;
    if (how !== 'exit code 0') throw new Error(`${name} failed (${how}):\n${program.log()}`);
  }
}
