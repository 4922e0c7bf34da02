import { Dispatcher } from '../publishing/dispatcher.service.js';

/** Claims nothing by itself: a test takes each step. */
export class IdleDispatcher extends Dispatcher {
  override onApplicationBootstrap(): void {
    // Nothing is looked for.
  }
  override poke(): void {
    // Nothing is claimed.
  }
}
