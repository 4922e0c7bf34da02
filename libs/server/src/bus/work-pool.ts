/** Runs so many pieces of work at once, the others in the order they came; can be drained. */
export class WorkPool {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private closed = false;
  private onIdle: (() => void) | null = null;

  /** @param concurrency pieces of work at the same time */
  constructor(private readonly concurrency: number) {}

  /** Whether it takes no more work. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** Runs `work` when there is room; dropped without running when the pool closes before. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.running >= this.concurrency) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      if (!this.closed) await work();
    } finally {
      this.release();
    }
  }

  /** Takes no more work, drops what waits and lets what runs finish, but not longer than `drainMs`. */
  async close(drainMs: number): Promise<void> {
    this.closed = true;
    if (this.running === 0) return;
    const idle = new Promise<void>((resolve) => (this.onIdle = resolve));
    const tooLong = Promise.withResolvers<void>();
    const timer = setTimeout(tooLong.resolve, drainMs);
    await Promise.race([idle, tooLong.promise]);
    clearTimeout(timer);
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) return next();
    this.running -= 1;
    if (this.running === 0) this.onIdle?.();
  }
}
