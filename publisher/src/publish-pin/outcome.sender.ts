import { PIN_OUTCOME, publishPinMessageId, type PinOutcome } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { Injectable } from '@nestjs/common';

/** Tells the backend how a claim ended. */
@Injectable()
export class OutcomeSender {
  constructor(private readonly bus: Bus) {}

  /** @throws BusError when the bus did not confirm it: the ledger repeats it when the message comes again */
  async send(outcome: PinOutcome): Promise<void> {
    await this.bus.publish({ pattern: PIN_OUTCOME, id: publishPinMessageId(outcome), body: outcome });
  }
}
