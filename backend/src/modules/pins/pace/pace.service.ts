import type { ChangePaceRequest } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../users/users.service.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { PublishGuardsRepository } from '../state/publish-guards.repository.js';
import { PublishHoursRepository } from '../state/publish-hours.repository.js';

/** How fast a user's pins go out (docs/publishing.md#hours, #guard). */
@Injectable()
export class PaceService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: UsersService,
    private readonly hours: PublishHoursRepository,
    private readonly guards: PublishGuardsRepository,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Changes the rules; what they keep from going out waits, and goes on when they let it. @throws AppError account.leaving */
  async change(userId: string, { hours, ...guard }: ChangePaceRequest): Promise<void> {
    await this.em.transactional(async () => {
      await this.accounts.keep(userId);
      if (hours !== undefined) await this.hours.set(userId, hours);
      await this.guards.set(userId, guard);
    });
    this.dispatcher.poke();
  }
}
