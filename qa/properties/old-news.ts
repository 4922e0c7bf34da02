import type { PinOutcome } from '@boardcast/contracts';
import type { Pool } from 'pg';
import { BrokenPromise } from './broken-promise.js';

/** The fields of a pin that an outcome may change. */
interface PinRow {
  id: string;
  state: string;
  fence: number;
  retry_count: number;
  probe_count: number;
  next_at: Date | null;
}

/**
 * Hears outcomes and checks D5: news of an older claim changes nothing, unless it says that the pin is on its board.
 * @throws BrokenPromise with the news and the pin before and after
 */
export async function holdingOldNewsHarmless(
  pool: Pool,
  heard: readonly PinOutcome[],
  hear: () => Promise<void>,
): Promise<void> {
  const before = await progress(pool);
  await hear();
  const after = await progress(pool);
  const byPin = Map.groupBy(heard, ({ pinId }) => pinId);
  for (const [id, news] of byPin) {
    const [was, is] = [JSON.stringify(before.get(id)), JSON.stringify(after.get(id))];
    const fence = before.get(id)?.fence ?? 0;
    const isOld = news.every((one) => one.fence < fence && one.outcome.kind !== 'published');
    if (isOld && was !== is) {
      throw new BrokenPromise(`D5: ${JSON.stringify(news)} changed\n${was}\nto\n${is}`);
    }
  }
}

async function progress(pool: Pool): Promise<Map<string, PinRow>> {
  const { rows } = await pool.query<PinRow>(
    `select id, state, fence, retry_count, probe_count, next_at from pins`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
