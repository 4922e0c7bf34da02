import { PIN_OUTCOME, pinOutcomeSchema, type PinOutcome } from '@boardcast/contracts';
import { Batcher, Clock, createValidationPipe, patiently } from '@boardcast/server';
import { Controller, UsePipes } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { OutcomesService } from './outcomes.service.js';

/** Outcomes taken in by one transaction at most. */
const MAX_BATCH = 200;

/**
 * Takes `pin-outcome` messages from the bus; each is done when its batch is committed. While the database is away they
 * wait here, and the bus holds back the others: taking an outcome in twice changes nothing.
 */
@Controller()
export class PinOutcomeConsumer {
  private readonly batcher: Batcher<PinOutcome, void>;

  constructor(
    outcomes: OutcomesService,
    private readonly clock: Clock,
  ) {
    this.batcher = new Batcher<PinOutcome, void>({
      max: MAX_BATCH,
      run: async (batch) => {
        await outcomes.ingest(batch);
        return [];
      },
    });
  }

  /** One outcome of one claim. */
  @EventPattern(PIN_OUTCOME)
  @UsePipes(createValidationPipe())
  async pinOutcome(@Payload({ schema: pinOutcomeSchema }) outcome: PinOutcome): Promise<void> {
    await patiently(this.clock, null, () => this.batcher.add(outcome));
  }
}
