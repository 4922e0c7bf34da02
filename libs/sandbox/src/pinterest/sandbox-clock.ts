/** The sandbox's own time: the machine's, plus what the control API advanced it by. */
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

/** A moment as Pinterest writes it: UTC to the second, without a zone. */
export function toPinterestTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
