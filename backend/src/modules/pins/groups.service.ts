import { AppError, Clock, failpoint } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../images/images.service.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import { GroupCreditsService } from './group-credits.service.js';
import { hashRequest, IdempotencyService, type CreateCall } from './idempotency.service.js';
import type { ImageSource, NewPinGroup } from './new-pin-group.js';
import { PinGroup } from './pin-group.entity.js';
import { PinRowsRepository } from './pin-rows.repository.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { assertBoardCap, TargetsService, type TargetSnapshot } from './targets.service.js';

type StoredImage = Awaited<ReturnType<ImagesService['store']>>;
type FoundImage = Awaited<ReturnType<ImagesService['fromUrl']>>;

/** Acts on pin groups. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly plans: UsersQueries,
    private readonly targets: TargetsService,
    private readonly images: ImagesService,
    private readonly idempotency: IdempotencyService,
    private readonly pinRows: PinRowsRepository,
    private readonly credits: GroupCreditsService,
    private readonly dispatcher: Dispatcher,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a group and publishes it: group, pins and credit in one transaction, then a poke. Everything that can
   * refuse it is asked before the picture is stored, and a picture whose transaction fails is removed again.
   * @param key the request's `Idempotency-Key`: the same request again returns the first group
   * @returns id of the group
   */
  async create(userId: string, group: NewPinGroup, source: ImageSource, key: string | null): Promise<string> {
    const call: CreateCall = { userId, key, hash: hashRequest(group, source) };
    const earlier = await this.idempotency.find(call);
    if (earlier !== null) return earlier;
    const [plan, snapshot] = [await this.plans.plan(userId), await this.targets.snapshot(userId, group)];
    assertBoardCap(plan.isSubscribed, snapshot.targets.length);
    if (!plan.isSubscribed && plan.availableCredits < 1) throw new AppError('pin.out-of-credits');
    const image = await this.findImage(userId, source);
    const groupId = await this.idempotency.once(call, () =>
      this.store(call, { group, snapshot, image, isSubscribed: plan.isSubscribed }),
    );
    failpoint('backend.create-after-commit');
    this.dispatcher.poke();
    return groupId;
  }

  /**
   * Takes a group out of the history; the pins on Pinterest stay (house.md settled question 6).
   * @throws AppError pin-group.not-found, pin-group.processing
   */
  async deleteRecord(userId: string, groupId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const group = await em.findOne(PinGroup, { id: groupId, user: userId, deletedAt: null });
      if (!group) throw new AppError('pin-group.not-found');
      if (!(await this.pinRows.cancelWaiting(groupId))) throw new AppError('pin-group.processing');
      await this.credits.giveBackFruitless([groupId]);
      group.deletedAt = this.clock.now();
    });
  }

  private async findImage(userId: string, source: ImageSource): Promise<FoundImage> {
    if ('imageUrl' in source) return this.images.fromUrl(userId, source.imageUrl);
    return { prepared: await this.images.prepare(source.file) };
  }

  private async store(
    call: CreateCall,
    parts: { group: NewPinGroup; snapshot: TargetSnapshot; image: FoundImage; isSubscribed: boolean },
  ): Promise<string> {
    let stored: StoredImage | undefined;
    try {
      return await this.em.transactional(async (em) => {
        if (!parts.isSubscribed && !(await this.users.spendCredit(call.userId))) {
          throw new AppError('pin.out-of-credits');
        }
        if ('prepared' in parts.image) stored = await this.images.store(call.userId, parts.image.prepared);
        const image = 'own' in parts.image ? parts.image.own : stored;
        if (!image) throw new AppError('image.required');
        const group = em.create(PinGroup, this.toRow(call, parts, image));
        await em.flush();
        await this.pinRows.insert(group, parts.snapshot.targets);
        failpoint('backend.create-in-transaction');
        return group.id;
      });
    } catch (error) {
      if (stored) await this.images.discard(stored);
      throw error;
    }
  }

  private toRow(
    call: CreateCall,
    {
      group,
      snapshot,
      isSubscribed,
    }: { group: NewPinGroup; snapshot: TargetSnapshot; isSubscribed: boolean },
    image: StoredImage,
  ) {
    const direct = snapshot.boardList === null ? snapshot.targets[0] : undefined;
    return {
      user: call.userId,
      image: image.id,
      imageKey: image.key,
      imageContentType: image.contentType,
      boardList: snapshot.boardList?.id,
      boardListName: snapshot.boardList?.name,
      boardName: direct?.boardName,
      sectionName: direct?.sectionName,
      title: group.title,
      description: group.description,
      link: group.link,
      altText: group.altText,
      idempotencyKey: call.key,
      requestHash: call.hash,
      creditSpent: !isSubscribed,
      createdAt: this.clock.now(),
    };
  }
}
