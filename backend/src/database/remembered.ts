import type { Clock } from '@boardcast/server';
import { apartFromReads } from './stoppable-reads.js';

/** A value that is costly to read, of one process: read again when it is too old, once for all who ask meanwhile. */
export class Remembered<Value> {
  private reading: { value: Promise<Value>; at: number } | null = null;

  /** @param ageMs how old a value may be, in milliseconds */
  constructor(
    private readonly read: () => Promise<Value>,
    private readonly ageMs: number,
    private readonly clock: Clock,
  ) {}

  /** The value, or the failure of reading it, which is not remembered. */
  get(): Promise<Value> {
    const now = this.clock.now().getTime();
    // A clock that was set back says nothing about the age.
    const age = this.reading ? now - this.reading.at : -1;
    if (this.reading && age >= 0 && age < this.ageMs) return this.reading.value;
    // Others wait for it too, when the first who asked has left.
    const reading = { value: apartFromReads(this.read), at: now };
    this.reading = reading;
    reading.value.catch(() => {
      if (this.reading === reading) this.reading = null;
    });
    return reading.value;
  }
}
