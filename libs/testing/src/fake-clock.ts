import { Clock } from '@boardcast/server';

/** A clock that stands still until told otherwise. */
export class FakeClock extends Clock {
  constructor(private moment = new Date('2026-03-10T12:00:00.000Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.moment);
  }

  advance(milliseconds: number): void {
    this.moment = new Date(this.moment.getTime() + milliseconds);
  }

  set(moment: Date): void {
    this.moment = moment;
  }
}
