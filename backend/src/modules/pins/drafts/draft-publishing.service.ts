import {
  pinFieldMessages,
  type DraftPin as DraftPinView,
  type PinGroup as PinGroupView,
  type PublishDraftPinRequest,
  type RequestIssue,
  type ScheduledPin,
  type ScheduleDraftPinRequest,
} from '@boardcast/contracts';
import { requestInvalid } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { changedTarget, chosenTarget, targetChanges, type ChosenTarget } from '../groups/changed-target.js';
import { DraftsQueries } from './drafts.queries.js';
import { DraftsService } from './drafts.service.js';
import { GroupsService } from '../groups/groups.service.js';
import { IdempotencyService } from '../../../http/idempotency/idempotency.service.js';
import type { KeyedCall } from '../../../http/idempotency/keyed-call.js';
import type { NewPinGroup } from '../groups/new-pin-group.js';
import { PinImagesService } from '../groups/pin-images.service.js';
import { HistoryQueries } from '../history/history.queries.js';
import { ScheduledQueries } from '../scheduled/scheduled.queries.js';

/** Turns drafts into groups: the group is created and the draft removed in one transaction, or neither. */
@Injectable()
export class DraftPublishingService {
  constructor(
    private readonly queries: DraftsQueries,
    private readonly drafts: DraftsService,
    private readonly groups: GroupsService,
    private readonly images: PinImagesService,
    private readonly idempotency: IdempotencyService,
    private readonly history: HistoryQueries,
    private readonly scheduled: ScheduledQueries,
  ) {}

  /**
   * Publishes a draft now, whatever time was planned for it; the changes come first, and are not kept when it is
   * refused. The same call again gets the first answer.
   * @throws AppError draft-pin.not-found, request.invalid naming all that is missing, and those of creating a group
   */
  publish(call: KeyedCall, id: string, changes: PublishDraftPinRequest): Promise<PinGroupView> {
    return this.turn(call, id, { changes: changes ?? {} }, (groupId) =>
      this.history.group(call.userId, groupId),
    );
  }

  /** As `publish`, for a time to come. */
  schedule(call: KeyedCall, id: string, request: ScheduleDraftPinRequest): Promise<ScheduledPin> {
    const { scheduledTime: scheduledFor, ...changes } = request;
    return this.turn(call, id, { changes, scheduledFor }, (groupId) =>
      this.scheduled.one(call.userId, groupId),
    );
  }

  private turn<Answer extends object>(
    call: KeyedCall,
    id: string,
    { changes, scheduledFor }: { changes: Changes; scheduledFor?: string },
    read: (groupId: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { userId } = call;
    return this.idempotency.once(call, async () => {
      const { pin, imageUrl } = complete(changed(await this.queries.one(userId, id), changes));
      const admitted = await this.groups.admit(userId, { ...pin, scheduledFor }, { imageUrl });
      const { answer, formerImageId } = await this.images.keep(userId, admitted.image, async (image, em) => {
        await this.idempotency.take(call);
        const formerImageId = await this.drafts.take(em, id);
        const groupId = await this.groups.insert(userId, admitted, image);
        return { answer: await this.idempotency.keep(call, await read(groupId)), formerImageId };
      });
      this.groups.announce();
      await this.images.removeUnused(formerImageId);
      return answer;
    });
  }
}

type Changes = NonNullable<PublishDraftPinRequest>;

/** What a draft says after changes. */
type ChangedDraft = Pick<DraftPinView, 'title' | 'description' | 'link' | 'altText' | 'imageUrl'> & {
  target: ChosenTarget;
};

function changed(draft: DraftPinView, changes: Changes): ChangedDraft {
  const { title, description, link, altText, imageUrl } = changes;
  const target = chosenTarget(draft);
  return {
    title: title ?? draft.title,
    description: description === undefined ? draft.description : description,
    link: link === undefined ? draft.link : link,
    altText: altText === undefined ? draft.altText : altText,
    imageUrl: imageUrl ?? draft.imageUrl,
    target: changedTarget(target, targetChanges(changes)) ?? target,
  };
}

/** The draft as a new group, when nothing is missing. @throws AppError request.invalid */
function complete(draft: ChangedDraft): { pin: NewPinGroup; imageUrl: string } {
  const { title, description, link, altText, imageUrl, target } = draft;
  const hasTarget = target.boardListIds.length > 0 || target.boardId !== null;
  if (description !== null && link !== null && imageUrl !== null && hasTarget) {
    return { pin: { title, description, link, altText: altText ?? undefined, target }, imageUrl };
  }
  const missing = (isMissing: boolean, path: string, message: string): RequestIssue[] =>
    isMissing ? [{ path, message }] : [];
  throw requestInvalid([
    ...missing(description === null, 'description', pinFieldMessages.descriptionRequired),
    ...missing(link === null, 'link', pinFieldMessages.linkRequired),
    ...missing(imageUrl === null, 'imageUrl', pinFieldMessages.imageRequired),
    ...missing(!hasTarget, 'boardListId', pinFieldMessages.targetRequired),
  ]);
}
