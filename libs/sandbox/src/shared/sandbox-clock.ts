/** A stand-in's own time: the machine's, plus what the control API has added. */
export class SandboxClock {
  private offsetMs = 0;

  constructor(private readonly machine: () => number = Date.now) {}

  now(): Date {
    return new Date(this.ms());
  }

  /** Milliseconds since 1970. */
  ms(): number {
    return this.machine() + this.offsetMs;
  }

  /** Offset from the machine's clock, in milliseconds. */
  offset(): number {
    return this.offsetMs;
  }

  setOffset(offsetMs: number): void {
    this.offsetMs = offsetMs;
  }
}
