import pg from 'pg';

/** Runs one statement on its own connection; for what can't run in a pool, such as creating a database. */
export async function runSql(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
