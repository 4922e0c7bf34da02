import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { OWNED_TABLES } from '../testing/every-column.js';
import { startFullAccounts, type FullAccount, type FullAccounts } from '../testing/full-account.js';

let accounts: FullAccounts;
let nora: FullAccount;
/** What the columns held when the export was asked for: asking makes the session longer. */
const held = new Map<string, string[]>();
let told: ReadonlySet<string>;
beforeAll(async () => {
  accounts = await startFullAccounts();
  nora = await accounts.newPerson('nora_exports');
  for (const { table, of, columns } of OWNED_TABLES) {
    for (const column of columns) held.set(`${table}.${column}`, await valuesOf(table, of, column));
  }
  const { body } = await nora.browser.get(`${userPaths.exportData}?format=json`);
  told = new Set(leavesOf(body));
});
afterAll(() => accounts.server.close());

/** Every value of a document as a text. */
function leavesOf(value: unknown): string[] {
  if (value === null) return [];
  return typeof value === 'object'
    ? Object.values(value).flatMap(leavesOf)
    : [`${value as string | number | boolean}`];
}

/** Whatever a column says of her, as the export would write it. */
async function valuesOf(table: string, of: string, column: string): Promise<string[]> {
  const rows = await accounts.rows(
    `select case jsonb_typeof(to_jsonb(${column}))
       when 'array' then to_jsonb(array_to_string(array(select jsonb_array_elements_text(to_jsonb(${column}))), ' '))
       else to_jsonb(${column}) end as value,
       case when pg_typeof(${column})::text like 'timestamp%'
         then to_char(${column}::text::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as moment
     from ${table} where ${of.replaceAll('$', nora.user.id)}`,
  );
  return rows.flatMap(({ value, moment }) => leavesOf(moment ?? value));
}

describe('the export', () => {
  it.each(OWNED_TABLES)('tells of every column of $table, save where there is a reason', (one) => {
    const { table, columns, unexported } = one;
    const without = new Set(Object.values(unexported).flatMap((names) => names.split(/\s+/)));
    const missing: string[] = [];
    for (const column of columns.filter((name) => !without.has(name))) {
      if (held.get(`${table}.${column}`)?.some((value) => !told.has(value))) missing.push(column);
    }
    expect(missing).toEqual([]);
  });

  it('leaves out only columns that there are', () => {
    for (const { table, columns, unexported } of OWNED_TABLES) {
      const named = Object.values(unexported).flatMap((names) => names.split(/\s+/));
      expect({ table, strange: named.filter((name) => !columns.includes(name)) }).toEqual({
        table,
        strange: [],
      });
    }
  });
});
