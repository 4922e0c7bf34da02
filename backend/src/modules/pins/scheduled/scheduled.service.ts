import { pinFieldMessages, type UpdateScheduledPinRequest } from '@boardcast/contracts';
import { AppError, failpoint, requestInvalid } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UsersService } from '../../users/users.service.js';
import { AdmissionService } from '../groups/admission.service.js';
import { changedTarget, chosenTarget, targetChanges, type ChosenTarget } from '../groups/changed-target.js';
import { imageColumns, targetColumns } from '../groups/group-columns.js';
import { PinImagesService } from '../groups/pin-images.service.js';
import { isUntouched } from '../state/pin-acts.js';
import { PinGroupsRepository, type WaitingGroup } from '../state/pin-groups.repository.js';
import { PinsRepository } from '../state/pins.repository.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { ScheduledQueries } from './scheduled.queries.js';
import { TargetsService, type TargetSnapshot } from '../groups/targets.service.js';

/**
 * Acts on groups that wait for their time. Each one works up to the instant at which a dispatcher claims the first
 * of the group's pins, and not after it. Once the subscription has lapsed, it is still
 * mended and deleted; where it goes changes only within the next days, and a new choice of boards keeps to the cap.
 */
@Injectable()
export class ScheduledService {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduled: ScheduledQueries,
    private readonly admission: AdmissionService,
    private readonly targets: TargetsService,
    private readonly images: PinImagesService,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly users: UsersService,
    private readonly dispatcher: Dispatcher,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Changes what is said, the image, the boards, the time. Another choice of boards is a new snapshot; the same list
   * named again is none, unless its boards are asked for as they are now. A request may be heard long after its browser
   * has given it up, and after a later one: so one that names the version it was made from counts only while the group
   * is that.
   * @throws AppError pin-group.not-found, pin-group.already-processing, pin-group.changed, pin.scheduled-in-past,
   *   pin.scheduled-too-far, pin.moving-needs-subscription, and those of the target and the image
   */
  async update(
    userId: string,
    groupId: string,
    changes: UpdateScheduledPinRequest,
    { file, version }: { file?: Buffer; version?: string } = {},
  ): Promise<void> {
    const current = await this.scheduled.one(userId, groupId);
    const { scheduledTime, title, description, link, altText } = changes;
    const texts = { title, description, link, altText };
    if (scheduledTime !== undefined) await this.admission.checkTime(scheduledTime);
    const before = chosenTarget(current);
    const namesSame = changes.boardsAsNow && changes.boardListId !== undefined;
    const target = changedTarget(before, targetChanges(changes)) ?? (namesSame ? before : null);
    const from = Date.parse(current.scheduledTime);
    const to = scheduledTime === undefined ? from : Date.parse(scheduledTime);
    await this.admission.checkMove(userId, { from, to, changesBoards: target !== null });
    const snapshot = target && (await this.newSnapshot(userId, target));
    const found = file ? await this.images.find(userId, { file }) : null;
    const formerImage = await this.images.keep(userId, found, async (image) => {
      const former = await this.lockWaiting(groupId);
      if (version !== undefined && version !== former.version) throw new AppError('pin-group.changed');
      const scheduledFor = scheduledTime === undefined ? former.scheduledFor : new Date(scheduledTime);
      await this.groups.change(groupId, {
        ...texts,
        scheduledFor,
        ...(image && imageColumns(image)),
        ...(snapshot && targetColumns(snapshot)),
      });
      if (snapshot) {
        await this.pins.withdraw(groupId);
        await this.pins.insert({ groupId, userId, scheduledFor }, snapshot.targets);
      } else if (scheduledTime !== undefined) await this.pins.reschedule(groupId, new Date(scheduledTime));
      return former.imageId;
    });
    failpoint('backend.edit-after-commit');
    await this.images.removeUnused(formerImage);
    this.dispatcher.poke();
  }

  /**
   * Removes a group before its time, with its pins, and gives back its credit if it cost one.
   * @throws AppError pin-group.not-found, pin-group.already-processing
   */
  async delete(userId: string, groupId: string): Promise<void> {
    await this.scheduled.one(userId, groupId);
    const imageId = await this.em.transactional(async () => {
      const group = await this.lockWaiting(groupId);
      if (group.creditSpent && !group.creditReturnedAt) {
        await this.users.returnCredit(userId, groupId);
      }
      await this.pins.withdraw(groupId);
      await this.groups.remove(groupId);
      await this.activity.record({
        ...{ type: 'pin_deleted', actorId: userId, subjectId: userId, groupId },
        data: { title: group.title },
      });
      return group.imageId;
    });
    await this.images.removeUnused(imageId);
  }

  private async newSnapshot(userId: string, target: ChosenTarget): Promise<TargetSnapshot> {
    if (target.boardListIds.length === 0 && target.boardId === null) {
      throw requestInvalid([{ path: 'boardListId', message: pinFieldMessages.boardListRequired }]);
    }
    const snapshot = await this.targets.snapshot(userId, target);
    await this.admission.checkBoardCount(userId, snapshot.targets.length);
    return snapshot;
  }

  /** The group as it is once nothing else can touch its pins any more; its owner was asked for before. */
  private async lockWaiting(groupId: string): Promise<WaitingGroup> {
    await this.pins.lockActs(groupId);
    const pins = await this.pins.lockGroup(groupId);
    const group = await this.groups.findWaiting(groupId);
    if (!group) throw new AppError('pin-group.not-found');
    if (!pins.every(isUntouched)) throw new AppError('pin-group.already-processing');
    return group;
  }
}
