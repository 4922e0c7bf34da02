/** Lets so many pieces of work run at once; the others wait in the order they came. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly width: number) {}

  /** Whether nothing runs or waits. */
  isIdle(): boolean {
    return this.running === 0;
  }

  /** Runs the work when there is room. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.width) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
