import type { CDPSession, Page } from '@playwright/test';

/** Frames that have to come in time before a screen counts as calm. */
const CALM_FRAMES = 5;
/** The longest gap between two frames of a calm screen, in milliseconds: three times a frame of 60 a second. */
const CALM_MS = 50;
/** A screen that does not come to rest is not waited for any longer, in milliseconds. */
const PATIENCE_MS = 3_000;

/** What one step cost. */
export interface Step {
  /** The longest time without a new frame, from the input until the screen is calm again; in milliseconds. */
  readonly frameMs: number;
  /** Time that the page's main thread was at work, in milliseconds: it does not grow when the machine is busy. */
  readonly workMs: number;
}

/** Watches how evenly a page draws its frames. */
export class Frames {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Frames> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new Frames(page, session);
  }

  /** Acts, and waits until the screen is calm again. */
  async step(act: () => Promise<void>): Promise<Step> {
    await this.page.evaluate(watchFrames);
    const before = await this.work();
    await act();
    const frameMs = await this.page.evaluate(longestFrame, {
      ...{ calmFrames: CALM_FRAMES, calmMs: CALM_MS, patienceMs: PATIENCE_MS },
    });
    return { frameMs, workMs: (await this.work()) - before };
  }

  private async work(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }
}

/** What a page offers, as far as it is needed. */
interface FramePage {
  requestAnimationFrame: (onFrame: () => void) => number;
  frameGaps?: number[];
}

/** In the page: notes the time between each frame and the next from now on. */
function watchFrames(): void {
  const page = globalThis as unknown as FramePage;
  const gaps: number[] = [];
  page.frameGaps = gaps;
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    // A later step has a list of its own.
    if (page.frameGaps === gaps) page.requestAnimationFrame(note);
  };
  page.requestAnimationFrame(note);
}

/** In the page: waits until it is calm. @returns the longest gap since `watchFrames`, in milliseconds */
function longestFrame(until: { calmFrames: number; calmMs: number; patienceMs: number }): Promise<number> {
  const page = globalThis as unknown as FramePage;
  const giveUpAt = performance.now() + until.patienceMs;
  return new Promise((resolve) => {
    let calm = 0;
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      calm = now - last <= until.calmMs ? calm + 1 : 0;
      last = now;
      if (calm < until.calmFrames && now < giveUpAt) {
        page.requestAnimationFrame(look);
        return;
      }
      resolve(Math.max(...(page.frameGaps ?? [])));
      delete page.frameGaps;
    };
    page.requestAnimationFrame(look);
  });
}
