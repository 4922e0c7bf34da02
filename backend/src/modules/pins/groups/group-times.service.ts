import type { ChangeTimesRequest } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { afterReplan } from '../state/holds.js';
import { plannedTime } from '../state/planned-time.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { PinsRepository } from '../state/pins.repository.js';
import { SlotsService } from '../slots/slots.service.js';
import { AdmissionService } from './admission.service.js';
import { GroupLocksService } from './group-locks.service.js';

/** Changes when boards get the pin of a group (docs/publishing.md#spread). */
@Injectable()
export class GroupTimesService {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: GroupLocksService,
    private readonly admission: AdmissionService,
    private readonly slots: SlotsService,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly dispatcher: Dispatcher,
  ) {}

  /**
   * Gives these pins of a scheduled group other times, all or none of them. A request may be heard long after its browser
   * has given it up, so each pin may say which time it is moved from.
   * @throws AppError pin-group.not-found, pin.times-differ for a pin that the group hasn’t, pin.board-begun,
   *   pin-group.changed, pin.scheduled-in-past, pin.scheduled-too-far, pin.moving-needs-subscription
   */
  async change(userId: string, groupId: string, { times }: ChangeTimesRequest): Promise<void> {
    await this.em.transactional(async () => {
      await this.slots.lock(userId);
      const { pins, holds, now } = await this.locks.lockOwn(userId, groupId);
      const byId = new Map(pins.map((pin) => [pin.id, pin]));
      const schedule = await this.groups.scheduleOf(groupId);
      const moves = times.map(({ pinId, from: known, at }) => {
        const pin = byId.get(pinId);
        if (!pin) throw new AppError('pin.times-differ');
        const from = plannedTime(pin);
        if (!schedule || from === null || holds.stoppedAt) throw new AppError('pin.board-begun');
        if (known !== undefined && Date.parse(known) !== from.getTime())
          throw new AppError('pin-group.changed');
        return { pin, from, to: new Date(at) };
      });
      this.admission.checkTimes(
        moves.map(({ to }) => to),
        now,
      );
      const timeZone = await this.admission.checkMoves(
        userId,
        schedule?.timeZone ?? null,
        moves.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime(), changesBoards: false })),
        now,
      );
      const moved = moves.map(({ pin, to }) => ({ ...pin, ...afterReplan(pin, to, holds, now) }));
      await this.pins.save(moved);
      await this.groups.notePlan(groupId, timeZone);
    });
    this.dispatcher.poke();
  }
}
