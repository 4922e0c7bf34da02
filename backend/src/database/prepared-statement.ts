import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { db, rawRows } from './kysely.js';

/**
 * How long a plan is used, in seconds: what was planned for an empty table must not read a full one. Statistics may lag
 * behind, but the planner also sees the size of a table.
 */
const PLANNED_FOR_S = 5;

const Fresh = z.object({ isFresh: z.boolean().nullable() });

/**
 * A statement that each connection plans once in a few seconds, whatever its parameters; planning one of many parts
 * takes longer than running it.
 */
export class PreparedStatement<Row extends z.ZodObject> {
  private nameOfText: string | undefined;

  /**
   * @param name no other statement has it; its text is added: releases and settings may share a connection of a pooler
   * @param types PostgreSQL's, of `$1`, `$2` …
   * @param statement with literals or those parameters, but no bound values
   * @param plannedForS how long a plan is used, in seconds
   */
  constructor(
    private readonly name: string,
    private readonly types: readonly string[],
    private readonly row: Row,
    private readonly statement: RawBuilder<unknown>,
    private readonly plannedForS = PLANNED_FOR_S,
  ) {}

  /** Runs it in the transaction of this EntityManager. */
  async run(em: EntityManager, values: readonly (string | number)[]): Promise<z.output<Row>[]> {
    this.nameOfText ??= `${this.name}_${fingerprint(this.statement.compile(db(em)).sql)}`;
    const name = sql.id(this.nameOfText);
    const [prepared] = await rawRows(
      em,
      Fresh,
      sql`
      select prepare_time > clock_timestamp() - make_interval(secs => ${this.plannedForS})
        and prepare_time <= clock_timestamp() as is_fresh
      from (select set_config('plan_cache_mode', 'force_generic_plan', true)) planned
      left join pg_prepared_statements on name = ${this.nameOfText}`,
    );
    if (prepared?.isFresh === false) await sql`deallocate ${name}`.execute(db(em));
    if (prepared?.isFresh !== true) {
      await sql`prepare ${name} (${sql.raw(this.types.join(', '))}) as ${this.statement}`.execute(db(em));
    }
    return rawRows(em, this.row, sql`execute ${name} (${sql.join(values.map((value) => sql.lit(value)))})`);
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
