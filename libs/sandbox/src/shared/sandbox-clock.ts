/** A stand-in's own time: the machine's, plus what the control API advanced it by. */
export class SandboxClock {
  private offsetMs = 0;

  constructor(private readonly machine: () => number = Date.now) {}

  /** The present moment. */
  now(): Date {
    return new Date(this.ms());
  }

  /** The present moment, milliseconds since 1970. */
  ms(): number {
    return this.machine() + this.offsetMs;
  }

  /** How far ahead of the machine it is, milliseconds. */
  offset(): number {
    return this.offsetMs;
  }

  /** Sets how far ahead of the machine it is. */
  setOffset(offsetMs: number): void {
    this.offsetMs = offsetMs;
  }
}
