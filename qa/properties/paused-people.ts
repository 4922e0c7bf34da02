import { BrokenPromise } from './broken-promise.js';
import type { Person } from './person.js';
import type { PublishingWorld } from './publishing-world.js';

/** Users who have paused everything. */
export class PausedPeople {
  /** Their pins by then, each with its fence: a claim would raise it. */
  private readonly fences = new Map<string, Record<string, number>>();

  constructor(private readonly world: PublishingWorld) {}

  /** Notes that a user was told so; again, it changes nothing. */
  async note({ userId }: Person): Promise<void> {
    if (this.fences.has(userId)) return;
    const { rows } = await this.world.pool.query<{ id: string; fence: number }>(
      'select id, fence from pins where user_id = $1',
      [userId],
    );
    this.fences.set(userId, Object.fromEntries(rows.map(({ id, fence }) => [id, fence])));
  }

  forget({ userId }: Person): void {
    this.fences.delete(userId);
  }

  /** @throws BrokenPromise with pins that were claimed meanwhile */
  async assertKept(): Promise<void> {
    for (const [userId, fences] of this.fences) {
      const { rows } = await this.world.pool.query(
        'select id, fence from pins where user_id = $1 and fence > coalesce(($2::jsonb ->> id::text)::int, 0)',
        [userId, JSON.stringify(fences)],
      );
      if (rows.length > 0) throw new BrokenPromise(`I7: claimed while paused: ${JSON.stringify(rows)}`);
    }
  }
}
