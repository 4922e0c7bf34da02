import pLimit from 'p-limit';
import {
  sql,
  type AliasableExpression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type StringReference,
} from 'kysely';

type ExportValue = string | number | boolean | null;

/** One exported row, keyed by column name. */
export type ExportRow = Record<string, ExportValue>;

/** One kind of data we keep about a user: a module's part of their data export. */
export interface ExportSection {
  /** Its key in JSON. */
  name: string;
  /** Its heading in CSV. */
  title: string;
  columns: readonly string[];
  /** Read page by page while it is consumed. */
  rows: AsyncIterable<ExportRow>;
  /** About how many rows there are, without reading them; absent where that can't be told. */
  count?: () => Promise<number>;
}

/** A table column, or an expression built from columns. */
type Cell<DB, Source extends keyof DB> =
  StringReference<DB, Source> | ((row: ExpressionBuilder<DB, Source>) => AliasableExpression<unknown>);

interface ExportSource<DB, Source extends keyof DB, Output> {
  name: string;
  title: string;
  /** Tables and conditions: `db(em.fork()).selectFrom('mails').where('userId', '=', userId)`. */
  from: SelectQueryBuilder<DB, Source, Output>;
  /** What each column holds; times become ISO 8601 in UTC. */
  columns: Record<string, Cell<DB, Source>>;
  /** Identifies and orders rows. Ideally an index covers its first part together with the conditions. */
  key: readonly [StringReference<DB, Source>, ...StringReference<DB, Source>[]];
}

/**
 * Pages of exports that are read at the same time, of this process: others wait for their turn, page by page, so that
 * many exports take the screens no more of the database than two.
 */
const AT_ONCE = 2;

/** Reads a page of an export when it is its turn. */
export const inTurn = pLimit(AT_ONCE);

/** Rows per page: memory use doesn't depend on the size of the account. */
const PAGE = 500;

/** A section read page by page along its key. Each page is a query of its own, so a slow reader holds no connection. */
export function exportSection<DB, Source extends keyof DB, Output>(
  source: ExportSource<DB, Source, Output>,
): ExportSection {
  const { name, title, columns } = source;
  return {
    ...{ name, title, columns: Object.keys(columns), rows: readRows(source) },
    count: () => inTurn(() => countRows(source)),
  };
}

async function countRows<DB, Source extends keyof DB, Output>({
  from,
}: ExportSource<DB, Source, Output>): Promise<number> {
  const { count } = await from
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

type ReadPage = { row: ExportRow; key: string[] }[];

async function* readRows<DB, Source extends keyof DB, Output>(
  source: ExportSource<DB, Source, Output>,
): AsyncGenerator<ExportRow> {
  let after: string[] | null = null;
  do {
    const from = after;
    const page: ReadPage = await inTurn(() => readPage(source, from));
    for (const { row } of page) yield row;
    after = page.length === PAGE ? (page.at(-1)?.key ?? null) : null;
  } while (after !== null);
}

async function readPage<DB, Source extends keyof DB, Output>(
  { from, columns, key }: ExportSource<DB, Source, Output>,
  after: string[] | null,
): Promise<ReadPage> {
  const parts = key.map((part) => sql.ref(part));
  const query = from
    .clearSelect()
    .select((row) =>
      Object.entries(columns).map(([name, cell]) =>
        (typeof cell === 'function' ? cell(row) : row.ref(cell)).as(name),
      ),
    )
    .select(sql<string[]>`array[${sql.join(parts.map((part) => sql`${part}::text`))}]`.as('exportKey'))
    .orderBy(sql.join(parts))
    .limit(PAGE);
  // Repeats the condition on the first part: it can use the index, which a row comparison in a join can't.
  const isFurther =
    after && sql<boolean>`${parts[0]} >= ${after[0]} and (${sql.join(parts)}) > (${sql.join(after)})`;
  const rows = await (isFurther ? query.where(isFurther) : query).$castTo<ReadRow>().execute();
  return rows.map(({ exportKey, ...cells }) => ({
    row: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, written(cell)])),
    key: exportKey,
  }));
}

type ReadRow = Record<string, ExportValue | Date> & { exportKey: string[] };

function written(cell: ExportValue | Date): ExportValue {
  return cell instanceof Date ? cell.toISOString() : cell;
}
