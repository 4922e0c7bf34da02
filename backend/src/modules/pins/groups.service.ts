import { AppError, Clock, failpoint } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { AdmissionService } from './admission.service.js';
import { pictureColumns, targetColumns } from './group-columns.js';
import { IdempotencyService } from './idempotency.service.js';
import type { KeyedCall } from './keyed-call.js';
import type { ImageSource, NewPinGroup } from './new-pin-group.js';
import { PinGroup } from './pin-group.entity.js';
import { PicturesService, type FoundImage } from './pictures.service.js';
import { PinRowsRepository } from './pin-rows.repository.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { TargetsService, type TargetSnapshot } from './targets.service.js';

/** How a group is created. */
export interface CreateOptions<Answer> {
  /** Reads what the call is answered, within the group's transaction. */
  answer: (groupId: string) => Promise<Answer>;
  /** Done first in that transaction; what it throws leaves everything as it was. */
  within?: () => Promise<void>;
}

/** Creates pin groups. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly users: UsersService,
    private readonly admission: AdmissionService,
    private readonly targets: TargetsService,
    private readonly pictures: PicturesService,
    private readonly idempotency: IdempotencyService,
    private readonly pinRows: PinRowsRepository,
    private readonly dispatcher: Dispatcher,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a group, to be published at once or at its time: group, pins and credit in one transaction, then a poke.
   * Everything that can refuse it is asked before the picture is stored, and a picture whose transaction fails is
   * removed again. The same call again gets the first answer.
   */
  async create<Answer extends object>(
    call: KeyedCall,
    group: NewPinGroup,
    source: ImageSource,
    options: CreateOptions<Answer>,
  ): Promise<Answer> {
    return this.idempotency.once(call, () => this.createNew(call, group, source, options));
  }

  private async createNew<Answer extends object>(
    call: KeyedCall,
    group: NewPinGroup,
    source: ImageSource,
    options: CreateOptions<Answer>,
  ): Promise<Answer> {
    const { userId } = call;
    const snapshot = await this.targets.snapshot(userId, group);
    const { scheduledFor } = group;
    const boardCount = snapshot.targets.length;
    const { isSubscribed } = await this.admission.check(userId, { boardCount, scheduledFor });
    const picture = await this.pictures.find(userId, source);
    const answer = await this.store(call, { group, snapshot, picture, isSubscribed }, options);
    failpoint('backend.create-after-commit');
    this.dispatcher.poke();
    return answer;
  }

  private async store<Answer extends object>(
    call: KeyedCall,
    parts: {
      group: NewPinGroup;
      snapshot: TargetSnapshot;
      picture: FoundImage | null;
      isSubscribed: boolean;
    },
    { within, answer }: CreateOptions<Answer>,
  ): Promise<Answer> {
    return this.pictures.keep(call.userId, parts.picture, (image, em) =>
      this.idempotency.keep(call, async () => {
        await within?.();
        if (!parts.isSubscribed && !(await this.users.spendCredit(call.userId))) {
          throw new AppError('pin.out-of-credits');
        }
        if (!image) throw new AppError('image.required');
        const group = em.create(PinGroup, this.toRow(call, parts, image));
        await em.flush();
        await this.pinRows.insert(group, parts.snapshot.targets);
        failpoint('backend.create-in-transaction');
        return answer(group.id);
      }),
    );
  }

  private toRow(
    { userId }: KeyedCall,
    {
      group,
      snapshot,
      isSubscribed,
    }: { group: NewPinGroup; snapshot: TargetSnapshot; isSubscribed: boolean },
    image: Parameters<typeof pictureColumns>[0],
  ) {
    return {
      user: userId,
      ...pictureColumns(image),
      ...targetColumns(snapshot),
      title: group.title,
      description: group.description,
      link: group.link,
      altText: group.altText,
      scheduledFor: group.scheduledFor === undefined ? undefined : new Date(group.scheduledFor),
      creditSpent: !isSubscribed,
      createdAt: this.clock.now(),
    };
  }
}
