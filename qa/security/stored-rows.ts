import { runSql } from '@boardcast/testing';

/** A row of whatever table. */
export interface StoredRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A column of whatever table, by its name in the app, with its type in the database. */
export interface StoredColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Reads the backend's tables as they are, whatever there are. */
export class StoredRows {
  private tables: string[] | undefined;

  constructor(private readonly databaseUrl: string) {}

  /** Every row that has one of these texts anywhere in it, in one order. */
  async naming(texts: readonly string[]): Promise<StoredRow[]> {
    const like = texts.map((text) => `'%${text}%'`).join(', ');
    const parts = (await this.names()).map(
      (table) =>
        `select '${table}' as "table", to_jsonb(t) as row from "${table}" t where t::text like any (array[${like}])`,
    );
    const { rows } = await runSql(this.databaseUrl, `${parts.join(' union all ')} order by 1, 2`);
    return rows as StoredRow[];
  }

  /** Every column of every table, but for what PostgreSQL fills in itself. */
  async columns(): Promise<StoredColumn[]> {
    const { rows } = await runSql(
      this.databaseUrl,
      `select table_name as "table", column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER' order by 1, 2`,
    );
    const toApp = (name: string) => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    return (rows as StoredColumn[]).map((column) => ({ ...column, name: toApp(column.name) }));
  }

  /** Takes the tables away behind the app's back, but for those that say who somebody is. @returns what brings them back */
  async hide(): Promise<() => Promise<void>> {
    const hidden = (await this.names()).filter((name) => !['users', 'session_store'].includes(name));
    const rename = (from: string, to: string) =>
      runSql(
        this.databaseUrl,
        hidden.map((name) => `alter table "${from}${name}" rename to "${to}${name}"`).join('; '),
      );
    await rename('', 'hidden_');
    return async () => void (await rename('hidden_', ''));
  }

  private async names(): Promise<string[]> {
    if (this.tables) return this.tables;
    const { rows } = await runSql(
      this.databaseUrl,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    return (this.tables = (rows as { name: string }[]).map(({ name }) => name));
  }
}
