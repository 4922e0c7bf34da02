import { Client } from 'pg';

const SCHEMAS = "array['public', 'publisher']";

/** What a look at a restored database found wrong, and how often. */
export interface Wrong {
  what: string;
  count: number;
}

/**
 * What must be so in every database that was restored whole; each counts the rows for which it isn't. Constraints see to
 * the rest: a restore makes them anew, and fails on rows that break one.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'published pins without their id on Pinterest': `
    select count(*) from public.pins where state = 'published' and pinterest_pin_id is null`,
  'pins that wait for nothing': `
    select count(*) from public.pins where state in ('waiting', 'checking') and next_at is null`,
  'groups without a pin': `
    select count(*) from public.pin_groups g where deleted_at is null and not exists (select from public.pins where group_id = g.id)`,
  'marks of the lineage that are missing': `
    select 2 - (select count(*) from public.database_lineage) - (select count(*) from publisher.lineage)`,
  'constraints that were not checked': `
    select count(*) from pg_constraint where not convalidated and connamespace::regnamespace::text = any (${SCHEMAS})`,
};

/** A connection of a backup or restore, which reads and makes databases as a whole. Ends with `close`. */
export class BackupQueries {
  private constructor(private readonly client: Client) {}

  static async connect(databaseUrl: string): Promise<BackupQueries> {
    const client = new Client({ connectionString: databaseUrl, application_name: 'boardcast backup' });
    // Whoever asks next learns it.
    client.on('error', () => undefined);
    await client.connect();
    return new BackupQueries(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Freezes what this connection reads until it ends. @returns the snapshot's name, for `pg_dump` */
  async freeze(): Promise<{ snapshot: string; takenAt: Date; serverVersion: string }> {
    await this.client.query('begin isolation level repeatable read read only');
    // The limits of the backend's own statements don't fit a whole table.
    await this.client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const { rows } = await this.client.query<{ snapshot: string; takenAt: Date; serverVersion: string }>(`
      select pg_export_snapshot() as snapshot, now() as "takenAt", current_setting('server_version') as "serverVersion"`);
    return rows[0] as (typeof rows)[number];
  }

  /** A table of both schemas that this connection's role may not read, and the role; null when it may read them all. */
  async unreadable(): Promise<{ role: string; table: string } | null> {
    const { rows } = await this.client.query<{ role: string; table: string }>(`
      select current_user as role, nspname || '.' || relname as "table"
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any (${SCHEMAS}) and relkind in ('r', 'p')
        and not (has_schema_privilege(pg_namespace.oid, 'usage') and has_table_privilege(pg_class.oid, 'select'))
      order by 2 limit 1`);
    return rows[0] ?? null;
  }

  /** Rows by table of both schemas, `schema.table`. */
  async countRows(): Promise<Record<string, number>> {
    const { rows: tables } = await this.client.query<{ name: string; quoted: string }>(`
      select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted
      from pg_tables where schemaname = any (${SCHEMAS}) order by 1`);
    const counts: Record<string, number> = {};
    for (const { name, quoted } of tables) counts[name] = await this.count(`select count(*) from ${quoted}`);
    return counts;
  }

  /** Whether there is no table yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.count(`select count(*) from pg_tables where schemaname = any (${SCHEMAS})`)) === 0;
  }

  /** Which invariants are broken, and how often. */
  async broken(): Promise<Wrong[]> {
    const found: Wrong[] = [];
    for (const [what, query] of Object.entries(INVARIANTS)) {
      const count = await this.count(query);
      if (count > 0) found.push({ what, count });
    }
    return found;
  }

  /** Keys of all images that a row names. */
  async imageKeys(): Promise<string[]> {
    const { rows } = await this.client.query<{ key: string }>('select key from public.images order by key');
    return rows.map(({ key }) => key);
  }

  /** Removes the publisher's schema if it is empty: a dump brings it with it. */
  async dropEmptySchema(): Promise<void> {
    await this.client.query('drop schema if exists publisher');
  }

  async createDatabase(name: string): Promise<void> {
    await this.client.query(`create database ${this.client.escapeIdentifier(name)} template template0`);
  }

  async dropDatabase(name: string): Promise<void> {
    await this.client.query(`drop database if exists ${this.client.escapeIdentifier(name)} with (force)`);
  }

  private async count(query: string): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>(`select (${query})::bigint as count`);
    return Number(rows[0]?.count);
  }
}
