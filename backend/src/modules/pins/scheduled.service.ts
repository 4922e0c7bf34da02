import type { UpdateScheduledPinRequest } from '@boardcast/contracts';
import { AppError, requestInvalid } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { AdmissionService } from './admission.service.js';
import { changedTarget, type ChosenTarget } from './changed-target.js';
import { pictureColumns, targetColumns } from './group-columns.js';
import { PicturesService } from './pictures.service.js';
import { PinGroup } from './pin-group.entity.js';
import { PinRowsRepository } from './pin-rows.repository.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { ScheduledQueries } from './scheduled.queries.js';
import { TargetsService, type TargetSnapshot } from './targets.service.js';

/**
 * Acts on groups that wait for their time. Each one works up to the instant at which a dispatcher claims the first
 * of the group's pins, and not after it (house.md §3). A subscription that has lapsed since changes nothing here
 * (house.md settled question 4), save that the cap of boards counts for a new choice of boards.
 */
@Injectable()
export class ScheduledService {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduled: ScheduledQueries,
    private readonly admission: AdmissionService,
    private readonly targets: TargetsService,
    private readonly pictures: PicturesService,
    private readonly pinRows: PinRowsRepository,
    private readonly users: UsersService,
    private readonly dispatcher: Dispatcher,
  ) {}

  /**
   * Changes what is said, the picture, the boards, the time. Another choice of boards is a new snapshot; the same
   * list named again is none.
   * @throws AppError pin-group.not-found, pin-group.already-processing, pin.scheduled-in-past, and those of the target
   *   and the picture
   */
  async update(
    userId: string,
    groupId: string,
    changes: UpdateScheduledPinRequest,
    file?: Buffer,
  ): Promise<void> {
    const current = await this.scheduled.one(userId, groupId);
    const { scheduledTime } = changes;
    if (scheduledTime !== undefined) await this.admission.checkTime(scheduledTime);
    const target = changedTarget(current, changes);
    const snapshot = target && (await this.newSnapshot(userId, target));
    const picture = await this.pictures.find(userId, file ? { file } : null);
    const formerImage = await this.pictures.keep(userId, picture, async (image, em) => {
      const group = await this.lockWaiting(em, groupId);
      const former = group.image;
      write(group, changes);
      if (image) Object.assign(group, pictureColumns(image));
      if (snapshot) Object.assign(group, targetColumns(snapshot));
      await em.flush();
      if (snapshot) {
        await this.pinRows.deleteAll(groupId);
        await this.pinRows.insert(group, snapshot.targets);
      } else if (scheduledTime !== undefined) await this.pinRows.reschedule(group);
      return former;
    });
    await this.pictures.removeUnused(formerImage);
    this.dispatcher.poke();
  }

  /**
   * Removes a group before its time, with its pins, and gives back its credit if it cost one.
   * @throws AppError pin-group.not-found, pin-group.already-processing
   */
  async delete(userId: string, groupId: string): Promise<void> {
    await this.scheduled.one(userId, groupId);
    const imageId = await this.em.transactional(async (em) => {
      const group = await this.lockWaiting(em, groupId);
      if (group.creditSpent && !group.creditReturnedAt) await this.users.returnCredit(userId);
      await this.pinRows.deleteAll(groupId);
      await em.nativeDelete(PinGroup, { id: groupId });
      return group.image;
    });
    await this.pictures.removeUnused(imageId);
  }

  private async newSnapshot(userId: string, target: ChosenTarget): Promise<TargetSnapshot> {
    const { boardListId, pinterestBoardId, pinterestSectionId } = target;
    if (boardListId === null && pinterestBoardId === null) {
      throw requestInvalid([{ path: 'boardListId', message: 'Please select a board list' }]);
    }
    const snapshot = await this.targets.snapshot(userId, {
      boardListId: boardListId ?? undefined,
      pinterestBoardId: pinterestBoardId ?? undefined,
      pinterestSectionId: pinterestSectionId ?? undefined,
    });
    await this.admission.checkBoardCount(userId, snapshot.targets.length);
    return snapshot;
  }

  /** The group as it is once nothing else can touch its pins any more; its owner was asked for before. */
  private async lockWaiting(em: EntityManager, groupId: string): Promise<PinGroup> {
    const isUntouched = await this.pinRows.lockUntouched(groupId);
    const group = await em.findOne(PinGroup, { id: groupId, deletedAt: null }, { refresh: true });
    if (!group) throw new AppError('pin-group.not-found');
    if (!isUntouched) throw new AppError('pin-group.already-processing');
    return group;
  }
}

/** What is absent stays. */
function write(group: PinGroup, changes: UpdateScheduledPinRequest): void {
  const { title, description, link, altText, scheduledTime } = changes;
  if (title !== undefined) group.title = title;
  if (description !== undefined) group.description = description;
  if (link !== undefined) group.link = link;
  if (altText !== undefined) group.altText = altText;
  if (scheduledTime !== undefined) group.scheduledFor = new Date(scheduledTime);
}
