import { KEPT_HOURS, ProviderClock, type KeptReadings } from '@boardcast/pinterest';
import { Sweeps } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { LEDGER_POOL } from './ledger.tokens.js';

const HOUR_MS = 3_600_000;
/** How often what was read is written down, in milliseconds; nothing is, as a rule. */
const EVERY_MS = 2_000;
/** SQL: no look asks for readings before it. */
const FORGOTTEN = `now() - interval '${KEPT_HOURS + 1} hours'`;
/** SQL: deletes the readings of all accounts that no look asks for. */
export const FORGOTTEN_READINGS = `delete from publisher.provider_clock where noted_at < ${FORGOTTEN}`;
/** Readings that were noted so long before the latest one known may be news all the same: others write theirs late. */
const LATE_MS = HOUR_MS;

/** Keeps what publishers read of Pinterest's clocks for all of them, and for those that start later (docs/publishing.md#clocks). */
@Injectable()
export class KeptClock {
  /** The latest reading known of each account, milliseconds since 1970; the one asked for longest ago is first. */
  private readonly known = new Map<string, number>();

  constructor(
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    private readonly clock: ProviderClock,
    sweeps: Sweeps,
  ) {
    sweeps.add({ name: 'provider-clock', everyMs: EVERY_MS, round: () => this.keep() });
  }

  /** Before a look: what any publisher has read of the clocks that count for an account within a day. */
  async recall(accountId: string): Promise<void> {
    const { rows } = await this.pool.query<KeptReadings>(
      `select account_id as "accountId", spell::float8, least_ms as "leastMs", highest_least_ms as "highestLeastMs",
         lowest_most_ms as "lowestMostMs", (extract(epoch from noted_at) * 1000)::float8 as "notedAt"
       from publisher.provider_clock where account_id in ('', $1) and noted_at > greatest(${FORGOTTEN}, to_timestamp($2))
       order by noted_at`,
      [accountId, ((this.known.get(accountId) ?? 0) - LATE_MS) / 1000],
    );
    this.clock.recall(rows);
    const latest = rows.at(-1)?.notedAt;
    if (latest === undefined) return;
    this.known.delete(accountId);
    this.known.set(accountId, latest);
    const [longest] = this.known;
    if (longest && longest[1] < latest - KEPT_HOURS * HOUR_MS) this.known.delete(longest[0]);
  }

  /** Writes down what is new, all accounts together. */
  async keep(): Promise<void> {
    const news = this.clock.takeNews();
    if (news.length === 0) return;
    try {
      await this.write(news);
    } catch (error) {
      this.clock.putBack(news);
      throw error;
    }
  }

  private async write(news: KeptReadings[]): Promise<void> {
    await this.pool.query(
      `insert into publisher.provider_clock as own
         (account_id, spell, least_ms, highest_least_ms, lowest_most_ms, noted_at)
       select account_id, spell, least, highest, lowest, to_timestamp(noted_at / 1000)
       from unnest($1::text[], $2::bigint[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
         as new (account_id, spell, least, highest, lowest, noted_at)
       order by account_id, spell
       on conflict (account_id, spell) do update set least_ms = least(own.least_ms, excluded.least_ms),
         highest_least_ms = greatest(own.highest_least_ms, excluded.highest_least_ms),
         lowest_most_ms = least(own.lowest_most_ms, excluded.lowest_most_ms),
         noted_at = greatest(own.noted_at, excluded.noted_at)`,
      [
        news.map(({ accountId }) => accountId),
        news.map(({ spell }) => spell),
        news.map(({ leastMs }) => leastMs),
        news.map(({ highestLeastMs }) => highestLeastMs),
        news.map(({ lowestMostMs }) => lowestMostMs),
        news.map(({ notedAt }) => notedAt),
      ],
    );
  }
}
