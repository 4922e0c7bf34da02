import { runSql } from '@boardcast/testing';
import { standardServices } from '../stack/stack-under-test.js';

/** Major version of this machine's PostgreSQL, which the client in the backend's image must be as new as. */
export async function serverMajor(): Promise<number> {
  const { rows } = await runSql(standardServices().databaseUrl, 'show server_version_num');
  const [row] = rows as [{ server_version_num: string }];
  return Math.floor(Number(row.server_version_num) / 10_000);
}
