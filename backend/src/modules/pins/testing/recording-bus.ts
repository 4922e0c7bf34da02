import { publishPinSchema, type Outcome, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import type { QueueState } from '@boardcast/server';
import { FakeBus, waitUntil } from '@boardcast/testing';

/** A bus that keeps what the backend sends, in the place of a publisher. */
export class RecordingBus extends FakeBus<PublishPin> {
  /** Messages that are said to wait for a receiver. */
  waiting = 0;
  /** Publishers that are said to receive them. */
  receivers = 1;

  constructor() {
    super(publishPinSchema);
  }

  /** While set, nothing is taken in. */
  set isDown(isDown: boolean) {
    this.trouble = isDown ? 'refuses' : 'none';
  }

  override queue(): Promise<QueueState> {
    return Promise.resolve({ waiting: this.waiting, receivers: this.receivers });
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
