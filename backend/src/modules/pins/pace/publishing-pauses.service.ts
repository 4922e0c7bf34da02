import type { ResumePublishingRequest } from '@boardcast/contracts';
import { lastResumed } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../users/users.service.js';
import { AdmissionService } from '../groups/admission.service.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { SlotsService } from '../slots/slots.service.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { PinsRepository } from '../state/pins.repository.js';
import { RestsRepository } from '../state/rests.repository.js';

/**
 * Pauses all publishing of a user, and lets it go on (docs/publishing.md#pause-all). No pin is touched by a pause: what
 * is due waits, and what is being posted ends as it ends. Asking twice changes nothing more.
 */
@Injectable()
export class PublishingPausesService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: UsersService,
    private readonly admission: AdmissionService,
    private readonly slots: SlotsService,
    private readonly rests: RestsRepository,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Claims nothing of the user any more, new pins included, until they resume. @throws AppError account.leaving */
  async pause(userId: string): Promise<void> {
    await this.em.transactional(async () => {
      // Before the dispatchers' lock: a deletion that has the user would stop everybody's publishing.
      await this.accounts.keep(userId);
      await this.rests.pause(userId);
    });
  }

  /**
   * Lets the user's pins go on; where nothing is paused, nothing changes. Times to come stay as they are.
   * @throws AppError account.leaving, pin.scheduled-too-far, pin.moving-needs-subscription
   */
  async resume(userId: string, request: ResumePublishingRequest): Promise<void> {
    await this.em.transactional(async () => {
      await this.accounts.keep(userId);
      if (!(await this.rests.lockPause(userId))) return;
      if (request.times === 'spread') await this.slots.lock(userId);
      await this.pins.lockResumed(userId);
      if (request.times === 'spread') await this.spreadOverdue(userId, request.gapMinutes * 60_000);
      await this.pins.renewProofs(userId);
      await this.rests.resume(userId);
    });
    this.dispatcher.poke();
  }

  private async spreadOverdue(userId: string, gapMs: number): Promise<void> {
    const overdue = await this.pins.overdue(userId);
    if (overdue.length === 0) return;
    const now = await this.pins.now();
    const times = new Set(overdue.map(({ at }) => at.getTime()));
    const last = lastResumed(times.size, now.getTime(), gapMs);
    this.admission.checkTimes([new Date(last)], now);
    await this.admission.checkMoves(
      userId,
      null,
      [{ from: Math.max(...times), to: last, changesBoards: false }],
      now,
    );
    const groupIds = [...new Set(overdue.map(({ groupId }) => groupId))];
    await this.groups.lockHolds(groupIds);
    await this.pins.spreadOverdue(
      overdue.map(({ id }) => id),
      gapMs,
    );
    await this.groups.noteMoved(groupIds);
  }
}
