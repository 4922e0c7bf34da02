import { publishPinSchema, type Outcome, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import { Bus, BusError, type BusMessage } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';

/** A bus that keeps what the backend sends, in the place of a publisher. */
export class RecordingBus extends Bus {
  readonly messages: PublishPin[] = [];
  /** While set, nothing is taken in. */
  isDown = false;
  /** Messages that are said to wait for a receiver. */
  waiting = 0;

  publish({ pattern, id, body }: BusMessage): Promise<void> {
    if (this.isDown) return Promise.reject(new BusError(pattern, id, 'down'));
    this.messages.push(publishPinSchema.parse(body));
    return Promise.resolve();
  }

  override countWaiting(): Promise<number> {
    return Promise.resolve(this.waiting);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** The messages of a group, as soon as there are so many. */
  async of(groupId: string, count: number): Promise<PublishPin[]> {
    return waitUntil(() => {
      const found = this.messages.filter((message) => message.groupId === groupId);
      return found.length >= count ? found : null;
    });
  }
}

/** What a publisher would report about a message. */
export function outcomeOf(message: PublishPin, outcome: Outcome): PinOutcome {
  const now = new Date().toISOString();
  const { pinId, fence, tokenSerial, firstSentAt } = message;
  const isSent = outcome.kind !== 'deferred' && outcome.kind !== 'absent';
  return {
    version: 1,
    pinId,
    fence,
    tokenSerial,
    outcome,
    firstSentAt: firstSentAt ?? (isSent ? now : null),
    at: now,
  };
}
