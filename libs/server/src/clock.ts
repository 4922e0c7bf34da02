import { Injectable } from '@nestjs/common';

/**
 * The only source of "now" on the servers, and its own provider token:
 * tests provide `FakeClock` of @boardcast/testing in its place.
 */
export abstract class Clock {
  /** The present moment. */
  abstract now(): Date;
}

/** The machine's clock. */
@Injectable()
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
