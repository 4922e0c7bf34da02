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
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { PinsRepository } from '../state/pins.repository.js';
import { AdmissionService } from './admission.service.js';
import { imageColumns, targetColumns, type GroupImage } from './group-columns.js';
import { newPinGroup, type NewPinGroup } from './new-pin-group.js';
import { PinImagesService, type FoundImage, type ImageSource } from './pin-images.service.js';
import { TargetsService, type TargetSnapshot } from './targets.service.js';

/** A group that may be created, as long as its credit is there. */
export interface AdmittedGroup {
  pin: NewPinGroup;
  snapshot: TargetSnapshot;
  image: FoundImage;
  /** Subscribers pay no credits. */
  costsCredit: boolean;
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
   * @throws AppError those of the target, the plan, the time and the image
   */
  async admit(userId: string, pin: NewPinGroup, source: ImageSource): Promise<AdmittedGroup> {
    const snapshot = await this.targets.snapshot(userId, pin.target);
    const request = { boardCount: snapshot.targets.length, scheduledFor: pin.scheduledFor };
    const { isSubscribed } = await this.admission.check(userId, request);
    const image = await this.images.find(userId, source);
    return { pin, snapshot, image, costsCredit: !isSubscribed };
  }

  /** Writes a group and its pins in the caller's transaction. @returns its id @throws AppError pin.out-of-credits */
  async insert(userId: string, admitted: AdmittedGroup, image: GroupImage): Promise<string> {
    const { pin, snapshot, costsCredit } = admitted;
    const id = randomUUID();
    if (costsCredit && !(await this.users.spendCredit(userId, id))) throw new AppError('pin.out-of-credits');
    const scheduledFor = pin.scheduledFor === undefined ? null : new Date(pin.scheduledFor);
    const groupId = await this.groups.insert({
      id,
      userId,
      ...imageColumns(image),
      ...targetColumns(snapshot),
      title: pin.title,
      description: pin.description,
      link: pin.link,
      altText: pin.altText ?? null,
      scheduledFor,
      creditSpent: costsCredit,
      createdAt: this.clock.now(),
    });
    await this.pins.insert({ groupId, userId, scheduledFor }, snapshot.targets);
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
