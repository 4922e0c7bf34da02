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
import { GroupsService } from './groups.service.js';
import type { NewPinGroup } from './new-pin-group.js';
import { PicturesService } from './pictures.service.js';

/** Turns drafts into groups: the group is created and the draft removed in one transaction, or neither. */
@Injectable()
export class DraftPublishingService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: DraftsQueries,
    private readonly drafts: DraftsService,
    private readonly groups: GroupsService,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Publishes a draft now, whatever time was planned for it; the changes come first, and are not kept when it is
   * refused.
   * @returns id of the group
   * @throws AppError draft-pin.not-found, request.invalid naming all that is missing, and those of creating a group
   */
  async publish(userId: string, id: string, changes: PublishDraftPinRequest = {}): Promise<string> {
    return this.turn(userId, id, changes);
  }

  /** As `publish`, for a time to come. @returns id of the group */
  async schedule(userId: string, id: string, request: ScheduleDraftPinRequest): Promise<string> {
    const { scheduledTime, ...changes } = request;
    return this.turn(userId, id, changes, scheduledTime);
  }

  private async turn(
    userId: string,
    id: string,
    changes: NonNullable<PublishDraftPinRequest>,
    scheduledFor?: string,
  ): Promise<string> {
    const draft = changed(await this.queries.one(userId, id), changes);
    const { group, imageUrl } = complete(draft);
    let formerImage: string | null = null;
    const within = async () => {
      formerImage = await this.drafts.take(this.em, id);
    };
    const groupId = await this.groups.create(userId, { ...group, scheduledFor }, { imageUrl }, { within });
    await this.pictures.removeUnused(formerImage);
    return groupId;
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
