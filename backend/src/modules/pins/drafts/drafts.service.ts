import type {
  CreateDraftPinUploadRequest,
  DraftPin as DraftPinView,
  UpdateDraftPinRequest,
  UpdateDraftPinUploadRequest,
} from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { filledParameters } from '../groups/board-texts.js';
import { changedTarget, chosenTarget, NO_TARGET, targetChanges } from '../groups/changed-target.js';
import { DraftPin } from './draft-pin.entity.js';
import { DraftsQueries } from './drafts.queries.js';
import { IdempotencyService } from '../../../http/idempotency/idempotency.service.js';
import type { KeyedCall } from '../../../http/idempotency/keyed-call.js';
import { PinImagesService, type ImageSource } from '../groups/pin-images.service.js';
import { QuotasService } from '../../users/quotas.service.js';
import { TargetsService, type MeantTarget } from '../groups/targets.service.js';

/** A draft was saved while it was being published. */
export class DraftChanged extends Error {}

/** Acts on drafts; what they are meant for is checked, but nothing is taken from a list before they are published. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly drafts: DraftsQueries,
    private readonly targets: TargetsService,
    private readonly images: PinImagesService,
    private readonly idempotency: IdempotencyService,
    private readonly quotas: QuotasService,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a pin that is not finished. The same call again gets the first answer.
   * @param readSince see `ProviderBoardsService.find`
   * @throws AppError board-list.not-found, board.not-yours, draft-pin.too-many, image.*
   */
  create(
    call: KeyedCall,
    fields: CreateDraftPinUploadRequest,
    source: ImageSource | null,
    readSince?: Date,
  ): Promise<DraftPinView> {
    const { userId } = call;
    return this.idempotency.once(call, async () => {
      const chosen = changedTarget(NO_TARGET, targetChanges(fields)) ?? NO_TARGET;
      const target = await this.targets.meant(userId, chosen, readSince);
      const found = source && (await this.images.find(userId, source));
      return this.images.keep(userId, found, async (image, em) => {
        await this.quotas.forDraft(userId, () => this.drafts.countForUser(userId));
        await this.idempotency.take(call);
        const now = this.clock.now();
        const draft = em.create(DraftPin, {
          user: userId,
          title: fields.title,
          ...textColumns(fields),
          ...targetColumns(target),
          ...imageColumns(image),
          ...{ createdAt: now, updatedAt: now },
        });
        if (!mayBeSpread(draft, fields)) draft.spread = null;
        await em.flush();
        return this.idempotency.keep(call, await this.drafts.one(userId, draft.id));
      });
    });
  }

  /**
   * Changes a draft; what is absent stays. An image is changed by a source, or taken out by an `imageUrl` of null.
   * @param readSince see `ProviderBoardsService.find`
   * @throws AppError draft-pin.not-found, board-list.not-found, board.not-yours, image.*
   */
  async update(
    userId: string,
    id: string,
    changes: UpdateDraftPinRequest | UpdateDraftPinUploadRequest,
    source: ImageSource | null,
    readSince?: Date,
  ): Promise<void> {
    const current = await this.drafts.one(userId, id);
    const next = changedTarget(chosenTarget(current), targetChanges(changes));
    const target = next && (await this.targets.meant(userId, next, readSince));
    const found = source && (await this.images.find(userId, source));
    const formerImage = await this.images.keep(userId, found, async (image, em) => {
      const draft = await this.lock(em, id);
      const former = draft.image;
      Object.assign(draft, textColumns(changes), target && targetColumns(target));
      if (!mayBeSpread(draft, changes)) draft.spread = null;
      if (changes.title !== undefined) draft.title = changes.title;
      if (image) Object.assign(draft, imageColumns(image));
      else if ('imageUrl' in changes && changes.imageUrl === null) Object.assign(draft, imageColumns(null));
      draft.updatedAt = this.clock.now();
      await em.flush();
      return former;
    });
    await this.images.removeUnused(formerImage);
  }

  /** Removes a draft, and its image if nothing else uses it. @throws AppError draft-pin.not-found */
  async delete(userId: string, id: string): Promise<void> {
    await this.drafts.one(userId, id);
    const imageId = await this.em.transactional((em) => this.take(em, id));
    await this.images.removeUnused(imageId);
  }

  /**
   * Removes the draft within the caller's transaction: of several at once only one gets it.
   * @returns its image @throws AppError draft-pin.not-found
   */
  async take(em: EntityManager, id: string): Promise<string | null> {
    const draft = await this.lock(em, id);
    await em.nativeDelete(DraftPin, { id });
    return draft.image ?? null;
  }

  /** As `take`, unless the draft has been changed since its version was read. @throws DraftChanged */
  async takeUnchanged(
    em: EntityManager,
    userId: string,
    id: string,
    version: string,
  ): Promise<string | null> {
    await this.lock(em, id);
    if ((await this.drafts.version(userId, id)) !== version) throw new DraftChanged();
    return this.take(em, id);
  }

  private async lock(em: EntityManager, id: string): Promise<DraftPin> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const draft = await em.findOne(DraftPin, { id }, options);
    if (!draft) throw new AppError('draft-pin.not-found');
    return draft;
  }
}

/** Columns of the image, or of none. */
function imageColumns(image: { id: string; key: string } | null): Partial<DraftPin> {
  return { image: image?.id ?? null, imageKey: image?.key ?? null };
}

/** Columns of the texts, the time and how it is spread that are named; null clears. */
function textColumns(fields: Omit<UpdateDraftPinUploadRequest, 'title'>): Partial<DraftPin> {
  const { description, link, altText, scheduledFor, texts, linkParameters, spread } = fields;
  return {
    ...(description !== undefined && { description }),
    ...(link !== undefined && { link }),
    ...(altText !== undefined && { altText }),
    ...(texts !== undefined && { boardTexts: texts.length === 0 ? null : texts }),
    ...(linkParameters !== undefined && { linkParameters: filledParameters(linkParameters) }),
    ...(spread !== undefined && { spread }),
    ...(scheduledFor !== undefined && {
      scheduledFor: scheduledFor === null ? null : new Date(scheduledFor),
    }),
  };
}

/** Only the boards of one list are spread; one time for all, chosen later, takes their place. */
function mayBeSpread(
  draft: DraftPin,
  { spread, scheduledFor }: Pick<UpdateDraftPinRequest, 'spread' | 'scheduledFor'>,
) {
  return draft.boardList != null && (spread !== undefined || scheduledFor == null);
}

function targetColumns({ boardListIds, ...direct }: MeantTarget): Partial<DraftPin> {
  const [boardList = null, ...others] = boardListIds;
  return others.length === 0
    ? { boardList, boardListIds: null, ...direct }
    : { boardList: null, boardListIds, ...direct };
}
