import type { CDPSession, Page } from '@playwright/test';

/** Consecutive frames that must come on time before a screen counts as calm. */
const CALM_FRAMES = 5;
/** Longest gap between two frames of a calm screen, in milliseconds: three frames at 60 a second. */
const CALM_MS = 50;
/** How long to wait for a screen to calm down, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Cost of one step. */
export interface Step {
  /** Longest time without a new frame, from the input until the screen is calm again; milliseconds. */
  readonly frameMs: number;
  /** How long the page's main thread was busy, in milliseconds; a busy machine doesn't increase it. */
  readonly workMs: number;
}

/** Measures how evenly a page renders its frames. */
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

  /** Acts, then waits until the screen is calm. */
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

/** The parts of a page used here. */
interface FramePage {
  requestAnimationFrame: (onFrame: () => void) => number;
  frameGaps?: number[];
}

/** Runs in the page: records the time between frames from now on. */
function watchFrames(): void {
  const page = globalThis as unknown as FramePage;
  const gaps: number[] = [];
  page.frameGaps = gaps;
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    // A later step has its own list.
    if (page.frameGaps === gaps) page.requestAnimationFrame(note);
  };
  page.requestAnimationFrame(note);
}

/** Runs in the page: waits until it is calm. @returns the longest gap since `watchFrames`, in milliseconds */
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
