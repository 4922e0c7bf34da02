import { randomUUID } from 'node:crypto';
import type { CreatePinGroupUploadRequest, PinGroup as PinGroupView } from '@boardcast/contracts';
import { AppError, Clock, failpoint } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '../../../http/idempotency/idempotency.service.js';
import type { KeyedCall } from '../../../http/idempotency/keyed-call.js';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UsersService } from '../../users/users.service.js';
import { HistoryQueries } from '../history/history.queries.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import type { LinkTemplate } from '../state/pin-group.entity.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { PinsRepository, type OwnTexts } from '../state/pins.repository.js';
import { SlotsService } from '../slots/slots.service.js';
import { AdmissionService } from './admission.service.js';
import { imageColumns, targetColumns, type GroupImage } from './group-columns.js';
import { checkLinks, checkTexts, linkTemplate, textCountOf, withTexts } from './board-texts.js';
import { newPinGroup, type NewPinGroup } from './new-pin-group.js';
import { PinImagesService, type FoundImage, type ImageSource } from './pin-images.service.js';
import { spreadOver, type Spread } from './spread.js';
import { TargetsService, type TargetSnapshot } from './targets.service.js';

/** A group that may be created, as long as its credit is there. */
export interface AdmittedGroup {
  pin: NewPinGroup;
  snapshot: TargetSnapshot & { targets: OwnTexts[] };
  /** If each of its boards has a time of its own. */
  spread: Spread | null;
  linkParameters: LinkTemplate | null;
  image: FoundImage;
  /** Subscribers pay no credits. */
  costsCredit: boolean;
  /** The user's zone. */
  timeZone: string;
}

/** Creates pin groups. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly users: UsersService,
    private readonly admission: AdmissionService,
    private readonly targets: TargetsService,
    private readonly images: PinImagesService,
    private readonly idempotency: IdempotencyService,
    private readonly history: HistoryQueries,
    private readonly groups: PinGroupsRepository,
    private readonly pins: PinsRepository,
    private readonly slots: SlotsService,
    private readonly dispatcher: Dispatcher,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a group, to be published at once or at its time: image, group, pins and credit in one transaction. The
   * same call again gets the first answer.
   * @throws AppError those of `admit` and `insert`
   */
  create(call: KeyedCall, request: CreatePinGroupUploadRequest, source: ImageSource): Promise<PinGroupView> {
    const { userId } = call;
    return this.idempotency.once(call, async () => {
      const admitted = await this.admit(userId, newPinGroup(request), source);
      const answer = await this.images.keep(userId, admitted.image, async (image) => {
        await this.idempotency.take(call);
        const groupId = await this.insert(userId, admitted, image);
        return this.idempotency.keep(call, await this.history.group(userId, groupId));
      });
      this.announce();
      return answer;
    });
  }

  /**
   * Asks everything that can refuse a group, before anything of it is stored; the credit is spent by `insert`.
   * @param readSince see `ProviderBoardsService.find`
   * @throws AppError those of the target, the plan, the time and the image
   */
  async admit(
    userId: string,
    pin: NewPinGroup,
    source: ImageSource,
    readSince?: Date,
  ): Promise<AdmittedGroup> {
    const taken = await this.targets.snapshot(userId, pin.target, readSince);
    checkTexts(taken.targets, pin.texts);
    const snapshot = { ...taken, targets: withTexts(taken.targets, pin.texts ?? pin.keptTexts) };
    const spread = pin.times ? spreadOver(snapshot.targets, pin.times) : null;
    const { isSubscribed, timeZone } = await this.admission.check(userId, {
      boardCount: snapshot.targets.length,
      isSpread: spread !== null,
      times: timesOf(pin, spread),
    });
    const linkParameters = linkTemplate(pin.linkParameters, timeZone);
    const { boardListName } = targetColumns(snapshot);
    checkLinks({ link: pin.link, linkParameters, boardListName }, snapshot.targets);
    const image = await this.images.find(userId, source);
    return { pin, snapshot, spread, linkParameters, image, costsCredit: !isSubscribed, timeZone };
  }

  /** Writes a group and its pins in the caller's transaction. @returns its id @throws AppError pin.out-of-credits, slot.taken */
  async insert(userId: string, admitted: AdmittedGroup, image: GroupImage): Promise<string> {
    const { pin, snapshot, spread, linkParameters, costsCredit, timeZone } = admitted;
    const id = randomUUID();
    if (costsCredit && !(await this.users.spendCredit(userId, id))) throw new AppError('pin.out-of-credits');
    const times = timesOf(pin, spread);
    if (pin.slot) await this.slots.claim(userId, times);
    else if (times.length > 0) await this.slots.lock(userId);
    const scheduledFor = spread?.first ?? scheduledTimes(pin)[0] ?? null;
    const groupId = await this.groups.insert({
      id,
      userId,
      ...imageColumns(image),
      ...targetColumns(snapshot),
      title: pin.title,
      description: pin.description,
      link: pin.link,
      altText: pin.altText ?? null,
      linkParameters,
      textCount: textCountOf(snapshot.targets),
      scheduledFor,
      spreadUntil: spread?.last ?? null,
      timeZone: scheduledFor && timeZone,
      creditSpent: costsCredit,
      createdAt: this.clock.now(),
    });
    await this.pins.insert({ groupId, userId, scheduledFor }, spread?.targets ?? snapshot.targets);
    await this.activity.record({
      ...{
        type: scheduledFor ? 'pin_scheduled' : 'pin_created',
        actorId: userId,
        subjectId: userId,
        groupId,
      },
      data: { title: pin.title, boards: snapshot.targets.length },
    });
    failpoint('backend.create-in-transaction');
    return groupId;
  }

  /** To be called after the commit of a new group: its pins may be due. */
  announce(): void {
    failpoint('backend.create-after-commit');
    this.dispatcher.poke();
  }
}

/** When the boards are to have it: none if that is at once. */
const timesOf = (pin: NewPinGroup, spread: Spread | null): Date[] =>
  spread ? spread.targets.map(({ at }) => at) : scheduledTimes(pin);

/** The one time of all boards, if one was chosen. */
const scheduledTimes = ({ scheduledFor }: NewPinGroup): Date[] =>
  scheduledFor === undefined ? [] : [new Date(scheduledFor)];
