import { analyticsPaths } from '@boardcast/contracts';
import { bodyOf, waitUntil } from '@boardcast/testing';
import type { BenchStack } from './bench-stack.js';
import { addEarlierPins } from './earlier-pins.js';
import type { Inhabitant } from './population.js';

const REFRESHED_PINS = 10_000;
/** Young enough to be read on demand. */
const AGO_DAYS = 30;
/** A page of a list takes so long, in milliseconds: about a minute for a refresh. */
const PAGE_MS = 1_000;
const REFRESHED_MS = 300_000;
const ASK_EVERY_MS = 100;
const PAGED = ['pins/list', 'boards/list_pins'] as const;

/** Refreshes of a user's 10,000 earlier pins, one after the other while something else is done. */
export class GoingRefresh {
  private constructor(
    private readonly bench: BenchStack,
    private readonly userId: string,
    private readonly ask: () => Promise<void>,
  ) {}

  /** Gives a user these pins, on all of their boards. */
  static async of(bench: BenchStack, { userId, member }: Inhabitant): Promise<GoingRefresh> {
    const { username, boardIds } = member;
    await addEarlierPins(bench, { username, userId, boardIds }, { pins: REFRESHED_PINS, agoDays: AGO_DAYS });
    for (const operationId of PAGED) {
      await bench.control.script({ operationId, outcomes: [{ delayMs: PAGE_MS, times: 100_000 }] });
    }
    const { browser } = await bench.stack.signIn(username);
    return new GoingRefresh(bench, userId, async () => {
      bodyOf(await browser.post(analyticsPaths.refresh, {}));
    });
  }

  /** Goes on until this work is done. @returns how many pages were read meanwhile */
  async during(work: Promise<void>): Promise<number> {
    const isOver = new AbortController();
    const before = await this.pages();
    await Promise.all([this.untilOver(isOver.signal), work.finally(() => isOver.abort())]);
    return (await this.pages()) - before;
  }

  /** Takes the pins back, which no create made: whoever checks the journal would miss them there. */
  async takeBack(): Promise<void> {
    const mine = `user_id = $1 and published_at < now() - interval '1 day'`;
    await this.bench.stack.query(`delete from pins where ${mine}`, [this.userId]);
    await this.bench.stack.query(`delete from pin_groups where ${mine}`, [this.userId]);
  }

  private async untilOver(isOver: AbortSignal): Promise<void> {
    while (!isOver.aborted) {
      await this.makeDue();
      await this.ask();
      await waitUntil(async () => isOver.aborted || (await this.hasEnded()), {
        ...{ timeout: REFRESHED_MS, every: ASK_EVERY_MS, what: 'the refresh' },
      });
    }
  }

  private async pages(): Promise<number> {
    const calls = await this.bench.control.calls();
    return PAGED.reduce((sum, operationId) => sum + (calls[operationId]?.total ?? 0), 0);
  }

  private async makeDue(): Promise<void> {
    const { stack } = this.bench;
    await stack.query('update pin_metrics set due_at = now() where user_id = $1', [this.userId]);
    await stack.query('update metric_refreshes set finished_at = null where user_id = $1', [this.userId]);
  }

  private async hasEnded(): Promise<boolean> {
    const [row] = await this.bench.stack.query<{ ended: boolean }>(
      'select finished_at is not null as ended from metric_refreshes where user_id = $1',
      [this.userId],
    );
    return row?.ended ?? false;
  }
}
