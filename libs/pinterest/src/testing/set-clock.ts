import type { TimeSource } from '../clock.js';

/** A clock that goes only when a test says so. */
export class SetClock implements TimeSource {
  private ms = Date.parse('2026-01-05T10:00:00Z');

  now(): Date {
    return new Date(this.ms);
  }

  advance(ms: number): void {
    this.ms += ms;
  }
}
