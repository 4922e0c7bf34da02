import { Bus, BusError, type BusMessage } from '@boardcast/server';
import type { z } from 'zod';

/** A bus that keeps what it is given, in the place of whoever would receive it. */
export class FakeBus<Message> extends Bus {
  /** Every message that it ever took. */
  readonly messages: Message[] = [];
  /** What it does instead of taking a message and saying so. */
  trouble: 'none' | 'refuses' | 'takes without a word' = 'none';

  constructor(private readonly schema: z.ZodType<Message>) {
    super();
  }

  publish({ pattern, id, body }: BusMessage): Promise<void> {
    const message = this.schema.parse(body);
    if (this.trouble !== 'refuses') this.messages.push(message);
    return this.trouble === 'none'
      ? Promise.resolve()
      : Promise.reject(new BusError(pattern, id, this.trouble));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
