import type { BusMessage } from '@boardcast/server';
import { FakeBus } from '@boardcast/testing';

/** A bus whose messages lie there, in no order, until the script delivers, repeats or loses them. */
export class Heap<Message> extends FakeBus<Message> {
  /** What was not delivered yet; what was is among the `messages` still. */
  readonly waiting: Message[] = [];

  override publish(message: BusMessage): Promise<void> {
    const taken = this.messages.length;
    const confirmed = super.publish(message);
    this.waiting.push(...this.messages.slice(taken));
    return confirmed;
  }

  empty(): void {
    for (const list of [this.messages, this.waiting]) list.length = 0;
  }
}
