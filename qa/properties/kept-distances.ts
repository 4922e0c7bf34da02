import { BrokenPromise } from './broken-promise.js';
import type { PublishingWorld } from './publishing-world.js';

/** A pin that was never claimed, and when it is due. */
interface Planned {
  id: string;
  groupId: string;
  isHeld: boolean;
  at: Date;
}

/** How long an act takes: a pin may become due in the middle of it. */
const ACT_MS = 5_000;

/** What is planned when a block holds it keeps its distances: it isn't due all at once when the hold ends. */
export class KeptDistances {
  private planned = new Map<string, Planned>();

  constructor(private readonly world: PublishingWorld) {}

  /** @throws BrokenPromise with the pins of a group that a hold moved by different times */
  async assertKept(): Promise<void> {
    const { rows } = await this.world.pool.query<Planned>(
      `select id, group_id as "groupId", state = 'held' and hold_reason = 'spam' as "isHeld", next_at as at
       from pins where fence = 0 and next_at is not null`,
    );
    const soon = this.world.time.now().getTime() + ACT_MS;
    const moves = rows.flatMap(({ id, groupId, isHeld, at }) => {
      const before = this.planned.get(id);
      if (!before || before.isHeld || !isHeld || before.at.getTime() < soon) return [];
      return [{ id, groupId, laterMs: at.getTime() - before.at.getTime() }];
    });
    this.planned = new Map(rows.map((row) => [row.id, row]));
    for (const ofGroup of Map.groupBy(moves, ({ groupId }) => groupId).values()) {
      const differ = new Set(ofGroup.map(({ laterMs }) => laterMs).filter((laterMs) => laterMs !== 0));
      if (differ.size > 1)
        throw new BrokenPromise(`I7: a hold moved these apart: ${JSON.stringify(ofGroup)}`);
    }
  }
}
