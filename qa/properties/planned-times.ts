import { pinPaths, type PinGroupDetail } from '@boardcast/contracts';
import { BrokenPromise } from './broken-promise.js';
import type { PublishingWorld } from './publishing-world.js';
import type { MadeGroup } from './true-answers.js';

/** How long an act takes: a pin may become due in the middle of it. */
const ACT = `interval '5 seconds'`;

/** Times that users were told for boards that hadn't begun. */
export class PlannedTimes {
  private readonly told = new Map<string, string>();

  constructor(private readonly world: PublishingWorld) {}

  /** Reads what a group's user is told now. */
  async note({ id, owner }: MadeGroup): Promise<void> {
    const { status, body } = await owner.browser.get(pinPaths.group(id));
    if (status !== 200) return;
    for (const pin of (body as PinGroupDetail).pins) {
      if (pin.plannedFor) this.told.set(pin.id, pin.plannedFor);
    }
  }

  /** Notes what a user asked for and was confirmed. */
  noteChosen(times: readonly { pinId: string; at: string }[]): void {
    for (const { pinId, at } of times) this.told.set(pinId, at);
  }

  /** @throws BrokenPromise with the pins that were claimed before their time */
  async assertKept(): Promise<void> {
    const { rows } = await this.world.pool.query(
      `select id, told.at, now() from pins join jsonb_each_text($1::jsonb) told (pin, at) on pin = id::text
       where fence > 0 and told.at::timestamptz > now() + ${ACT}`,
      [JSON.stringify(Object.fromEntries(this.told))],
    );
    if (rows.length > 0) throw new BrokenPromise(`I7: begun before their time: ${JSON.stringify(rows)}`);
  }
}
