import type {
  CreateDraftPinUploadRequest,
  DraftPin as DraftPinView,
  UpdateDraftPinRequest,
  UpdateDraftPinUploadRequest,
} from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedTarget, NO_TARGET } from './changed-target.js';
import { DraftPin } from './draft-pin.entity.js';
import { DraftsQueries } from './drafts.queries.js';
import { IdempotencyService } from './idempotency.service.js';
import type { KeyedCall } from './keyed-call.js';
import type { ImageSource } from './new-pin-group.js';
import { PicturesService } from './pictures.service.js';
import { TargetsService, type MeantTarget } from './targets.service.js';

/** Acts on drafts; what they are meant for is checked, but nothing is taken from a list before they are published. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly drafts: DraftsQueries,
    private readonly targets: TargetsService,
    private readonly pictures: PicturesService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a pin that is not finished. The same call again gets the first answer.
   * @throws AppError board-list.not-found, board.not-yours, image.*
   */
  async create(
    call: KeyedCall,
    fields: CreateDraftPinUploadRequest,
    source: ImageSource | null,
  ): Promise<DraftPinView> {
    return this.idempotency.once(call, () => this.createNew(call, fields, source));
  }

  private async createNew(
    call: KeyedCall,
    fields: CreateDraftPinUploadRequest,
    source: ImageSource | null,
  ): Promise<DraftPinView> {
    const { userId } = call;
    const target = await this.targets.meant(userId, changedTarget(NO_TARGET, fields) ?? NO_TARGET);
    const picture = await this.pictures.find(userId, source);
    const now = this.clock.now();
    const row: RequiredEntityData<DraftPin> = {
      user: userId,
      ...{ title: fields.title, ...textColumns(fields) },
      ...targetColumns(target),
      ...{ createdAt: now, updatedAt: now },
    };
    return this.pictures.keep(userId, picture, (image, em) =>
      this.idempotency.keep(call, async () => {
        const draft = em.create(DraftPin, { ...row, image: image?.id, imageKey: image?.key });
        await em.flush();
        return this.drafts.one(userId, draft.id);
      }),
    );
  }

  /**
   * Changes a draft; what is absent stays. A picture is changed by a source, or taken out by an `imageUrl` of null.
   * @throws AppError draft-pin.not-found, board-list.not-found, board.not-yours, image.*
   */
  async update(
    userId: string,
    id: string,
    changes: UpdateDraftPinRequest | UpdateDraftPinUploadRequest,
    source: ImageSource | null,
  ): Promise<void> {
    const current = await this.drafts.one(userId, id);
    const next = changedTarget(current, changes);
    const target = next && (await this.targets.meant(userId, next));
    const picture = await this.pictures.find(userId, source);
    const formerImage = await this.pictures.keep(userId, picture, async (image, em) => {
      const draft = await this.lock(em, id);
      const former = draft.image;
      Object.assign(draft, textColumns(changes), target && targetColumns(target));
      if (changes.title !== undefined) draft.title = changes.title;
      if (image) Object.assign(draft, { image: image.id, imageKey: image.key });
      else if ('imageUrl' in changes && changes.imageUrl === null) Object.assign(draft, NO_PICTURE);
      draft.updatedAt = this.clock.now();
      await em.flush();
      return former;
    });
    await this.pictures.removeUnused(formerImage);
  }

  /** Removes a draft, and its picture if nothing else uses it. @throws AppError draft-pin.not-found */
  async delete(userId: string, id: string): Promise<void> {
    await this.drafts.one(userId, id);
    const imageId = await this.em.transactional((em) => this.take(em, id));
    await this.pictures.removeUnused(imageId);
  }

  /**
   * Removes the draft within the caller's transaction: of several at once only one gets it.
   * @returns its picture @throws AppError draft-pin.not-found
   */
  async take(em: EntityManager, id: string): Promise<string | null> {
    const draft = await this.lock(em, id);
    await em.nativeDelete(DraftPin, { id });
    return draft.image ?? null;
  }

  private async lock(em: EntityManager, id: string): Promise<DraftPin> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const draft = await em.findOne(DraftPin, { id }, options);
    if (!draft) throw new AppError('draft-pin.not-found');
    return draft;
  }
}

/** Of a draft whose picture was taken out. */
const NO_PICTURE = { image: null, imageKey: null };

/** Columns of the texts and the time that are named; null clears. */
function textColumns(fields: Omit<UpdateDraftPinUploadRequest, 'title'>): Partial<DraftPin> {
  const { description, link, altText, scheduledFor } = fields;
  return {
    ...(description !== undefined && { description }),
    ...(link !== undefined && { link }),
    ...(altText !== undefined && { altText }),
    ...(scheduledFor !== undefined && {
      scheduledFor: scheduledFor === null ? null : new Date(scheduledFor),
    }),
  };
}

function targetColumns({ boardListId, ...direct }: MeantTarget): Partial<DraftPin> {
  return { boardList: boardListId, ...direct };
}
