import pg from 'pg';
import { NO_JIT } from '../../database/mikro-orm.config.js';
import { STEP_MS } from './patient.js';

/** A server and a database as they are for our role. */
export interface DatabaseState {
  /** Such as 180001. */
  versionNumber: number;
  version: string;
  now: Date;
  isReplica: boolean;
  isReadOnly: boolean;
  isolation: string;
  synchronousCommit: string;
  fsync: string;
  encoding: string;
  /** Whether our role may use the schema `public` at all. */
  seesTables: boolean;
  /** Whether any migration ran. */
  isMigrated: boolean;
}

/** The role that owns the publisher's schema. */
export interface PublisherRole {
  role: string;
  isOurs: boolean;
  isSuperuser: boolean;
  maySignIn: boolean;
  mayConnect: boolean;
  hasExpired: boolean;
  /** Whether it can read a table that isn't the publisher's. */
  readsOurs: boolean;
  hasLedger: boolean;
}

/** Asks PostgreSQL about itself, on one connection with the settings of the backend's. */
export class DatabaseQueries {
  private constructor(private readonly client: pg.Client) {}

  /** @throws pg's error when there is no connection */
  static async connect(url: string): Promise<DatabaseQueries> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: STEP_MS,
      query_timeout: STEP_MS,
      options: NO_JIT,
    });
    // Told by the question that fails; unheard, it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return new DatabaseQueries(client);
  }

  async state(): Promise<DatabaseState> {
    const { rows } = await this.client.query<DatabaseState>(`
      select current_setting('server_version_num')::int as "versionNumber",
        split_part(current_setting('server_version'), ' ', 1) as version,
        clock_timestamp() as now,
        pg_is_in_recovery() as "isReplica",
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        current_setting('default_transaction_isolation') as isolation,
        current_setting('synchronous_commit') as "synchronousCommit",
        current_setting('fsync') as fsync,
        current_setting('server_encoding') as encoding,
        has_schema_privilege('public', 'usage') as "seesTables",
        exists (select from pg_class
          where relnamespace = 'public'::regnamespace and relname = 'migrations') as "isMigrated"`);
    const [state] = rows;
    if (!state) throw new Error('PostgreSQL told nothing of itself');
    return state;
  }

  /** Names of the migrations that ran. */
  async migrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('select name from migrations');
    return rows.map(({ name }) => name);
  }

  /** Which of these time zones its system has no data of. */
  async unknownZones(names: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      'select name from unnest($1::text[]) name except select name from pg_timezone_names order by name',
      [names],
    );
    return rows.map(({ name }) => name);
  }

  /** Null where there is no schema `publisher`. */
  async publisherRole(): Promise<PublisherRole | null> {
    const { rows } = await this.client.query<PublisherRole>(`
      select role.rolname as role,
        role.rolname = current_user as "isOurs",
        role.rolsuper as "isSuperuser",
        role.rolcanlogin as "maySignIn",
        has_database_privilege(role.oid, current_database(), 'connect') as "mayConnect",
        coalesce(role.rolvaliduntil < clock_timestamp(), false) as "hasExpired",
        has_schema_privilege(role.oid, 'public', 'usage') and exists (select from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
            and has_table_privilege(role.oid, oid, 'select')) as "readsOurs",
        exists (select from pg_class
          where relnamespace = pg_namespace.oid and relname = 'attempt') as "hasLedger"
      from pg_namespace join pg_roles role on role.oid = nspowner
      where nspname = 'publisher'`);
    return rows[0] ?? null;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
