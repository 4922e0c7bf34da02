import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import type { BenchStack } from '../bench-stack.js';
import type { Statement, StatementLog } from './statement-log.js';

/** Attempts at a request that nothing else the backend does falls into. */
const TRIES = 20;
/** How often the dispatcher looks, in milliseconds: attempts in step with it would all meet it. */
const LOOK_EVERY_MS = 1_000;

/** The reference of a request: the statements that it makes, run by `pg` alone. */
export class BareSql {
  private marks = 0;

  private constructor(
    private readonly bench: BenchStack,
    private readonly log: StatementLog,
    private readonly client: Client,
  ) {}

  static async open(bench: BenchStack, log: StatementLog): Promise<BareSql> {
    const client = new Client({ connectionString: bench.stack.databaseUrl });
    await client.connect();
    return new BareSql(bench, log, client);
  }

  /** The statements of a request, those of its session included. @param act makes the request */
  async statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
    await this.tell('all');
    let latest = '';
    try {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const [statements, again] = [await this.listen(act), await this.listen(act)];
        // Sweeps make statements too: what came twice is the request's.
        if (textsOf(statements) === textsOf(again)) return statements;
        latest = textsOf(again);
        await pause(Math.random() * LOOK_EVERY_MS);
      }
      throw new Error(`The backend is never quiet: ${latest}`);
    } finally {
      await this.tell('none');
    }
  }

  /** The same of a request that can't be made again at once; a sweep's statement may be among them. */
  async statementsOnce(act: () => Promise<unknown>): Promise<Statement[]> {
    await this.tell('all');
    try {
      return await this.listen(act);
    } finally {
      await this.tell('none');
    }
  }

  /** @returns how long the statements take, one after the other, in milliseconds */
  async time(statements: readonly Statement[]): Promise<number> {
    const start = performance.now();
    for (const { text, values } of statements) await this.client.query(text, [...values]);
    return performance.now() - start;
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async listen(act: () => Promise<unknown>): Promise<Statement[]> {
    this.log.clear();
    await act();
    await this.whenLogged();
    return this.log.statementsOf(this.bench.stack.prefix);
  }

  private async tell(which: 'all' | 'none'): Promise<void> {
    await this.bench.stack.query(`alter system set log_statement = '${which}'`);
    await this.bench.stack.query('select pg_reload_conf()');
    if (which === 'all') await waitUntil(() => this.whenLogged().then(() => true));
  }

  /** Waits until the log has all that was done before. */
  private async whenLogged(): Promise<void> {
    this.marks += 1;
    const mark = `mark ${this.marks}.`;
    await waitUntil(
      async () => {
        if (!this.log.has(mark)) await this.bench.stack.query(`select '${mark}'`);
        return this.log.has(mark);
      },
      { what: 'the log of PostgreSQL' },
    );
  }
}

/** In no order: what is asked at once is logged in any. */
const textsOf = (statements: readonly Statement[]): string =>
  statements
    .map(({ text }) => text)
    .toSorted()
    .join(';');
