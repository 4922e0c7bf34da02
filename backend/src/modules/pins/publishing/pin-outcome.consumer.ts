import { PIN_OUTCOME, pinOutcomeSchema, type PinOutcome } from '@boardcast/contracts';
import { Batcher, Clock, createValidationPipe, patiently } from '@boardcast/server';
import { Controller, Logger, UsePipes } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { OutcomesService } from './outcomes.service.js';
import { inPlainWords } from './plain-words.js';

/** Outcomes taken in by one transaction at most. */
const MAX_BATCH = 200;
/** PostgreSQL: data exception (22…), integrity constraint violation (23…). The row alone is to blame. */
const ROW_REFUSED = /^2[23]/;
/** PostgreSQL: unique violation. Somebody has just written that the same pin of Pinterest is another row's. */
const OVERTAKEN = '23505';

/**
 * Takes `pin-outcome` messages from the bus; each is done when its batch is committed. While the database is away they
 * wait here, and the bus holds back the others: taking an outcome in twice changes nothing.
 */
@Controller()
export class PinOutcomeConsumer {
  private readonly logger = new Logger(PinOutcomeConsumer.name);
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

  /**
   * One outcome of one claim. One whose words the database refuses is taken in without them: without it, its pin would
   * wait for ever. What fails for any other reason says nothing about the pin and becomes a dead letter.
   */
  @EventPattern(PIN_OUTCOME)
  @UsePipes(createValidationPipe())
  async pinOutcome(@Payload({ schema: pinOutcomeSchema }) outcome: PinOutcome): Promise<void> {
    try {
      await this.take(outcome);
    } catch (error) {
      if (!isRowRefused(error)) throw error;
      // What the other one wrote is seen now.
      if (error.code === OVERTAKEN) return this.take(outcome);
      this.logger.error({ err: error, pin: outcome.pinId }, 'The text of an outcome can’t be stored');
      await this.take(inPlainWords(outcome));
    }
  }

  private take(outcome: PinOutcome): Promise<void> {
    return patiently(this.clock, null, () => this.batcher.add(outcome));
  }
}

function isRowRefused(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ROW_REFUSED.test((error as NodeJS.ErrnoException).code ?? '');
}
