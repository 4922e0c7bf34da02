import type {
  DraftPin as DraftPinView,
  PublishDraftPinRequest,
  RequestIssue,
  ScheduleDraftPinRequest,
} from '@boardcast/contracts';
import { requestInvalid } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedTarget } from './changed-target.js';
import { DraftsQueries } from './drafts.queries.js';
import { DraftsService } from './drafts.service.js';
import { GroupsService, type CreateOptions } from './groups.service.js';
import { IdempotencyService } from './idempotency.service.js';
import type { KeyedCall } from './keyed-call.js';
import type { NewPinGroup } from './new-pin-group.js';
import { PicturesService } from './pictures.service.js';

type Answering<Answer> = CreateOptions<Answer>['answer'];

/** Turns drafts into groups: the group is created and the draft removed in one transaction, or neither. */
@Injectable()
export class DraftPublishingService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: DraftsQueries,
    private readonly drafts: DraftsService,
    private readonly groups: GroupsService,
    private readonly pictures: PicturesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Publishes a draft now, whatever time was planned for it; the changes come first, and are not kept when it is
   * refused. The same call again gets the first answer.
   * @param answer reads what the call is answered
   * @throws AppError draft-pin.not-found, request.invalid naming all that is missing, and those of creating a group
   */
  async publish<Answer extends object>(
    call: KeyedCall,
    id: string,
    changes: PublishDraftPinRequest,
    answer: Answering<Answer>,
  ): Promise<Answer> {
    return this.idempotency.once(call, () => this.turn(call, id, changes ?? {}, answer));
  }

  /** As `publish`, for a time to come. */
  async schedule<Answer extends object>(
    call: KeyedCall,
    id: string,
    request: ScheduleDraftPinRequest,
    answer: Answering<Answer>,
  ): Promise<Answer> {
    const { scheduledTime, ...changes } = request;
    return this.idempotency.once(call, () => this.turn(call, id, changes, answer, scheduledTime));
  }

  private async turn<Answer extends object>(
    call: KeyedCall,
    id: string,
    changes: NonNullable<PublishDraftPinRequest>,
    answer: Answering<Answer>,
    scheduledFor?: string,
  ): Promise<Answer> {
    const draft = changed(await this.queries.one(call.userId, id), changes);
    const { group, imageUrl } = complete(draft);
    let formerImage: string | null = null;
    const within = async () => {
      formerImage = await this.drafts.take(this.em, id);
    };
    const options = { within, answer };
    const answered = await this.groups.create(call, { ...group, scheduledFor }, { imageUrl }, options);
    await this.pictures.removeUnused(formerImage);
    return answered;
  }
}

function changed(draft: DraftPinView, changes: NonNullable<PublishDraftPinRequest>): DraftPinView {
  const { title, description, link, altText, imageUrl } = changes;
  return {
    ...draft,
    ...changedTarget(draft, changes),
    title: title ?? draft.title,
    description: description === undefined ? draft.description : description,
    link: link === undefined ? draft.link : link,
    altText: altText === undefined ? draft.altText : altText,
    imageUrl: imageUrl ?? draft.imageUrl,
  };
}

/** The draft as a group, when nothing is missing (spec §5). @throws AppError request.invalid */
function complete(draft: DraftPinView): { group: NewPinGroup; imageUrl: string } {
  const { title, description, link, imageUrl, boardListId, pinterestBoardId } = draft;
  const hasTarget = boardListId !== null || pinterestBoardId !== null;
  if (description !== null && link !== null && imageUrl !== null && hasTarget) {
    const group = {
      title,
      description,
      link,
      altText: draft.altText ?? undefined,
      boardListId: boardListId ?? undefined,
      pinterestBoardId: pinterestBoardId ?? undefined,
      pinterestSectionId: draft.pinterestSectionId ?? undefined,
    };
    return { group, imageUrl };
  }
  const missing = (isMissing: boolean, path: string, message: string): RequestIssue[] =>
    isMissing ? [{ path, message }] : [];
  throw requestInvalid([
    ...missing(description === null, 'description', 'Description is required'),
    ...missing(link === null, 'link', 'Link URL is required'),
    ...missing(imageUrl === null, 'imageUrl', 'Image is required'),
    ...missing(!hasTarget, 'boardListId', 'Board selection is required'),
  ]);
}
