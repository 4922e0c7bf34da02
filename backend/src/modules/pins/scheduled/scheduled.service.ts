import { pinFieldMessages, type UpdateScheduledPinUploadRequest } from '@boardcast/contracts';
import { AppError, failpoint, requestInvalid } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UsersService } from '../../users/users.service.js';
import { AdmissionService } from '../groups/admission.service.js';
import {
  checkLinks,
  checkTexts,
  linkTemplate,
  textCountOf,
  textsOf,
  withTexts,
} from '../groups/board-texts.js';
import { changedTarget, chosenTarget, targetChanges, type ChosenTarget } from '../groups/changed-target.js';
import { imageColumns, targetColumns } from '../groups/group-columns.js';
import { PinImagesService, type ImageSource } from '../groups/pin-images.service.js';
import { SlotsService } from '../slots/slots.service.js';
import { isUntouched } from '../state/pin-acts.js';
import { OwnTextsRepository } from '../state/own-texts.repository.js';
import { PinGroupsRepository, type WaitingGroup } from '../state/pin-groups.repository.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';
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
    private readonly slots: SlotsService,
    private readonly targets: TargetsService,
    private readonly images: PinImagesService,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly texts: OwnTextsRepository,
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
   *   pin.scheduled-too-far, pin.moving-needs-subscription, pin.texts-differ, pin.link-too-long, and those of the
   *   target and the image
   */
  async update(
    userId: string,
    groupId: string,
    changes: UpdateScheduledPinUploadRequest,
    source: ImageSource | null = null,
    version?: string,
  ): Promise<void> {
    const current = await this.scheduled.one(userId, groupId);
    const { scheduledTime, title, description, link, altText } = changes;
    const said = { title, description, link, altText };
    const now = await this.pins.now();
    // Before anything costly; the last time of a spread is known once its pins are locked.
    if (scheduledTime !== undefined) this.admission.checkTimes([new Date(scheduledTime)], now);
    const before = chosenTarget(current);
    const namesSame = changes.boardsAsNow && changes.boardListId !== undefined;
    const target = changedTarget(before, targetChanges(changes)) ?? (namesSame ? before : null);
    const snapshot = target && (await this.newSnapshot(userId, target));
    const found = source && (await this.images.find(userId, source));
    const formerImage = await this.images.keep(userId, found, async (image) => {
      if (scheduledTime !== undefined) await this.slots.lock(userId);
      const { pins, ...former } = await this.lockWaiting(groupId);
      if (version !== undefined && version !== former.version) throw new AppError('pin-group.changed');
      const { first, last, all } = timesOf(pins, former.scheduledFor);
      const later = scheduledTime === undefined ? 0 : Date.parse(scheduledTime) - first;
      const scheduledFor = new Date(first + later);
      const spreadUntil = snapshot || last === first ? null : new Date(last + later);
      if (spreadUntil && later !== 0) this.admission.checkTimes([spreadUntil], now);
      const timeZone = await this.admission.checkMoves(
        userId,
        former.timeZone,
        all.map((from) => ({ from, to: from + later, changesBoards: target !== null })),
        now,
      );
      const boards = await this.changedBoards(groupId, former, changes, snapshot, timeZone);
      await this.groups.change(groupId, {
        ...said,
        scheduledFor,
        spreadUntil,
        timeZone,
        ...(image && imageColumns(image)),
        ...(snapshot && targetColumns(snapshot)),
        ...boards.columns,
      });
      if (snapshot) {
        await this.pins.withdraw(groupId);
        await this.pins.insert({ groupId, userId, scheduledFor }, boards.places);
      } else {
        if (later !== 0) await this.pins.reschedule(groupId, later);
        if (changes.texts) await this.texts.replace(groupId, boards.places);
      }
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

  /**
   * The boards of a locked group, or other ones, with what they are to say of their own: what isn't named stays at the
   * boards that stay. @throws AppError pin.texts-differ, pin.link-too-long
   */
  private async changedBoards(
    groupId: string,
    former: WaitingGroup,
    { texts, link = former.link, linkParameters }: UpdateScheduledPinUploadRequest,
    snapshot: TargetSnapshot | null,
    timeZone: string,
  ) {
    const before = await this.texts.of(groupId);
    const targets = snapshot?.targets ?? before;
    checkTexts(targets, texts);
    const places = withTexts(targets, texts ?? textsOf(before));
    const template =
      linkParameters === undefined ? former.linkParameters : linkTemplate(linkParameters, timeZone);
    const { boardListName } = snapshot ? targetColumns(snapshot) : former;
    checkLinks({ link, linkParameters: template, boardListName }, places);
    return { places, columns: { linkParameters: template, textCount: textCountOf(places) } };
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
  private async lockWaiting(groupId: string): Promise<WaitingGroup & { pins: LockedPin[] }> {
    await this.pins.lockActs(groupId);
    const pins = await this.pins.lockGroup(groupId);
    const group = await this.groups.findWaiting(groupId);
    if (!group) throw new AppError('pin-group.not-found');
    if (!pins.every(isUntouched)) throw new AppError('pin-group.already-processing');
    return { ...group, pins };
  }
}

/**
 * When the pins of a group are planned, in milliseconds since 1970: one time, unless they are spread. Read from the pins:
 * a release that knows no spread moves them without a word to the group.
 */
function timesOf(
  pins: readonly LockedPin[],
  scheduledFor: Date,
): { first: number; last: number; all: number[] } {
  const times = new Set(pins.flatMap(({ nextAt }) => (nextAt ? [nextAt.getTime()] : [])));
  const all = times.size > 0 ? [...times] : [scheduledFor.getTime()];
  return { first: Math.min(...all), last: Math.max(...all), all };
}
