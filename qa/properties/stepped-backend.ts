import { Bus, publishTimes, retryDelayMs } from '@boardcast/server';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { TokenRenewalJob } from '../../backend/src/modules/connections/token-renewal.job.js';
import { AttemptsRepository } from '../../backend/src/modules/pins/publishing/attempts.repository.js';
import type { ClaimedPin } from '../../backend/src/modules/pins/state/claimed-pins.queries.js';
import { ClaimsRepository } from '../../backend/src/modules/pins/state/claims.repository.js';
import { Dispatcher } from '../../backend/src/modules/pins/publishing/dispatcher.service.js';
import { PUBLISH_TIMES } from '../../backend/src/modules/pins/state/publish-times.token.js';
import { RefusedTokens } from '../../backend/src/modules/pins/publishing/refused-tokens.service.js';

/** A dispatcher that runs only when the script says so, without timers or wake-ups of its own. */
export class SteppedDispatcher extends Dispatcher {
  override onApplicationBootstrap(): void {
    // The script is the timer.
  }

  override poke(): void {
    // A lost wake-up only costs time.
  }

  /** Claims and sends what is due, until nothing more is. */
  async dispatchNow(): Promise<void> {
    super.poke();
    await this.atRest();
  }
}

/**
 * Claims whose dispatcher may die holding them. An unplanned failure is recorded, because the dispatcher would go on.
 */
export class MortalClaims extends ClaimsRepository {
  readonly faults: unknown[] = [];
  dies = false;

  override async claimDue(publishers?: number): Promise<ClaimedPin[]> {
    return this.orDie(() => super.claimDue(publishers));
  }

  override async renewExpired(waiting: number, publishers?: number): Promise<ClaimedPin[]> {
    return this.orDie(() => super.renewExpired(waiting, publishers));
  }

  /** Virtual time needs no timer. */
  override untilNextDue(): Promise<null> {
    return Promise.resolve(null);
  }

  private async orDie(work: () => Promise<ClaimedPin[]>): Promise<ClaimedPin[]> {
    try {
      const claimed = await work();
      return this.dies ? [] : claimed;
    } catch (error) {
      this.faults.push(error);
      throw error;
    }
  }
}

/** The last write of a batch of outcomes; the process may die before it, and the batch with it. */
export class MortalAttempts extends AttemptsRepository {
  dies = false;

  override async insert(...attempts: Parameters<AttemptsRepository['insert']>): Promise<void> {
    if (this.dies) throw new Error('Killed with the transaction open');
    await super.insert(...attempts);
  }
}

/** Puts the parts that a script steers in the place of those that act by themselves. */
export function steerBackend(builder: TestingModuleBuilder, bus: Bus): TestingModuleBuilder {
  const nothing = { renew: () => undefined };
  return (
    builder
      .overrideProvider(Bus)
      .useValue(bus)
      .overrideProvider(Dispatcher)
      .useClass(SteppedDispatcher)
      .overrideProvider(ClaimsRepository)
      .useClass(MortalClaims)
      .overrideProvider(AttemptsRepository)
      .useClass(MortalAttempts)
      // The script renews tokens; renewal has a suite of its own.
      .overrideProvider(RefusedTokens)
      .useValue(nothing)
      .overrideProvider(TokenRenewalJob)
      .useValue(nothing)
      // Without randomness, so that a seed reproduces its script.
      .overrideProvider(PUBLISH_TIMES)
      .useValue({ ...publishTimes(), retryDelayMs: (made: number) => retryDelayMs(made, 0.5) })
  );
}
