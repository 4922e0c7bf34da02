import { publishPinSchema, publishTimes, retryDelayMs, type PublishPin } from '@boardcast/contracts';
import { Bus, BusError, type BusMessage } from '@boardcast/server';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { TokenRenewalJob } from '../../../backend/src/modules/auth/token-renewal.job.js';
import { AttemptsRepository } from '../../../backend/src/modules/pins/publishing/attempts.repository.js';
import type { ClaimedPin } from '../../../backend/src/modules/pins/publishing/claimed-pin.js';
import { ClaimsRepository } from '../../../backend/src/modules/pins/publishing/claims.repository.js';
import { Dispatcher } from '../../../backend/src/modules/pins/publishing/dispatcher.service.js';
import { PUBLISH_TIMES } from '../../../backend/src/modules/pins/publishing/publish-times.token.js';
import { RefusedTokens } from '../../../backend/src/modules/pins/publishing/refused-tokens.js';
import type { BusTrouble } from './script.js';

/** A dispatcher that looks only when the script says so: no timer, no poke of its own. */
export class SteppedDispatcher extends Dispatcher {
  override onApplicationBootstrap(): void {
    // The script is the timer.
  }

  override poke(): void {
    // A poke that is lost costs only time.
  }

  /** Claims and sends what is due, until nothing more is. */
  async dispatchNow(): Promise<void> {
    super.poke();
    await this.round;
  }
}

/** Claims whose dispatcher may die with them in hand; what fails unasked is kept, for the dispatcher goes on. */
export class MortalClaims extends ClaimsRepository {
  readonly faults: unknown[] = [];
  dies = false;

  override async claimDue(): Promise<ClaimedPin[]> {
    return this.orDie(() => super.claimDue());
  }

  override async renewExpired(waiting: number): Promise<ClaimedPin[]> {
    return this.orDie(() => super.renewExpired(waiting));
  }

  /** No timer is set for a moment of virtual time. */
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

/** The last write of a batch of outcomes; the process may die before it, and with it the batch. */
export class MortalAttempts extends AttemptsRepository {
  dies = false;

  override async insert(...attempts: Parameters<AttemptsRepository['insert']>): Promise<void> {
    if (this.dies) throw new Error('Killed with the transaction open');
    await super.insert(...attempts);
  }
}

/** The way to the publisher: what the bus took lies here until the script delivers it. */
export class MessagePool extends Bus {
  readonly waiting: PublishPin[] = [];
  /** Every message ever taken. */
  readonly all: PublishPin[] = [];
  trouble: BusTrouble = 'none';

  publish({ pattern, id, body }: BusMessage): Promise<void> {
    const message = publishPinSchema.parse(body);
    if (this.trouble !== 'refuses') {
      this.waiting.push(message);
      this.all.push(message);
    }
    const isConfirmed = this.trouble === 'none' || this.trouble === 'dies';
    return isConfirmed ? Promise.resolve() : Promise.reject(new BusError(pattern, id, this.trouble));
  }

  close(): Promise<void> {
    return Promise.resolve();
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
      // Tokens are renewed by the script; how they are renewed has a suite of its own.
      .overrideProvider(RefusedTokens)
      .useValue(nothing)
      .overrideProvider(TokenRenewalJob)
      .useValue(nothing)
      // Without chance in it, so that a seed brings the same script again.
      .overrideProvider(PUBLISH_TIMES)
      .useValue({ ...publishTimes(), retryDelayMs: (made: number) => retryDelayMs(made, 0.5) })
  );
}
