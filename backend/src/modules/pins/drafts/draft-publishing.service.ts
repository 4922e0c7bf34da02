import {
  pinFieldMessages,
  type DraftPin as DraftPinView,
  type PinGroup as PinGroupView,
  type PublishDraftPinRequest,
  type RequestIssue,
  type ScheduledPin,
  type ScheduleDraftPinRequest,
  type WholeDraftPin,
} from '@boardcast/contracts';
import { AppError, requestInvalid } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { changedTarget, chosenTarget, targetChanges, type ChosenTarget } from '../groups/changed-target.js';
import { DraftsQueries } from './drafts.queries.js';
import { DraftChanged, DraftsService } from './drafts.service.js';
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
   * @throws AppError draft-pin.not-found, draft-pin.spread, request.invalid naming all that is missing, and those of
   *   creating a group
   */
  publish(call: KeyedCall, id: string, changes: PublishDraftPinRequest): Promise<PinGroupView> {
    return this.turn(call, id, { changes: changes ?? {} }, (groupId) =>
      this.history.group(call.userId, groupId),
    );
  }

  /** As `publish`, for a time to come. */
  schedule(call: KeyedCall, id: string, request: ScheduleDraftPinRequest): Promise<ScheduledPin> {
    const { scheduledTime: scheduledFor, times, slot, ...changes } = request;
    return this.turn(call, id, { changes, scheduledFor, times, slot }, (groupId) =>
      this.scheduled.one(call.userId, groupId),
    );
  }

  /**
   * As `schedule`, for the time that the draft has.
   * @param isClaim refused if something else of the user’s is planned for that minute
   * @param readSince see `ProviderBoardsService.find`
   * @throws AppError also draft-pin.spread, request.invalid when it has none, slot.taken
   */
  scheduleAsPlanned(
    call: KeyedCall,
    id: string,
    { isClaim, readSince }: { isClaim: boolean; readSince: Date },
  ): Promise<ScheduledPin> {
    const slot = isClaim || undefined;
    return this.turn(call, id, { changes: {}, isAsPlanned: true, slot, readSince }, (groupId) =>
      this.scheduled.one(call.userId, groupId),
    );
  }

  private turn<Answer extends object>(call: KeyedCall, id: string, turn: Turn, read: Read<Answer>) {
    return this.idempotency.once(call, () => this.turnAsSaved(call, id, turn, read));
  }

  /** Pinterest, or a picture, may be waited for: a draft that is saved meanwhile is read anew, so nothing saved is lost. */
  private async turnAsSaved<Answer extends object>(
    call: KeyedCall,
    id: string,
    turn: Turn,
    read: Read<Answer>,
  ): Promise<Answer> {
    try {
      return await this.turnAsRead(call, id, turn, read);
    } catch (error) {
      if (error instanceof DraftChanged) return this.turnAsSaved(call, id, turn, read);
      throw error;
    }
  }

  private async turnAsRead<Answer extends object>(
    call: KeyedCall,
    id: string,
    { changes, isAsPlanned = false, readSince, ...timing }: Turn,
    read: Read<Answer>,
  ): Promise<Answer> {
    const { userId } = call;
    const version = await this.queries.version(userId, id);
    const draft = await this.queries.whole(userId, id);
    const next = changed(draft, changes);
    const hasTimes = timing.scheduledFor !== undefined || timing.times !== undefined;
    if (!hasTimes && isSpread(draft, changes, next.target)) throw new AppError('draft-pin.spread');
    const { pin, imageUrl } = complete(next, isAsPlanned && draft.scheduledFor === null);
    const { texts, linkParameters = draft.linkParameters } = changes;
    const ofBoards = { texts, keptTexts: draft.texts, linkParameters };
    const when = isAsPlanned ? { ...timing, scheduledFor: draft.scheduledFor ?? undefined } : timing;
    const whole = { ...pin, ...ofBoards, ...when };
    const admitted = await this.groups.admit(userId, whole, { imageUrl }, readSince);
    const { answer, formerImageId } = await this.images.keep(userId, admitted.image, async (image, em) => {
      await this.idempotency.take(call);
      const formerImageId = await this.drafts.takeUnchanged(em, userId, id, version);
      const groupId = await this.groups.insert(userId, admitted, image);
      return { answer: await this.idempotency.keep(call, await read(groupId)), formerImageId };
    });
    this.groups.announce();
    await this.images.removeUnused(formerImageId);
    return answer;
  }
}

/** Reads the answer once the group is there. */
type Read<Answer> = (groupId: string) => Promise<Answer>;

type Changes = NonNullable<PublishDraftPinRequest>;

/** How a draft becomes a group: at once unless it has a time. */
interface Turn extends Pick<NewPinGroup, 'scheduledFor' | 'times' | 'slot'> {
  changes: Changes;
  /** At the time that the draft has. */
  isAsPlanned?: boolean;
  readSince?: Date;
}

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

/** Whether it has times for the boards of its list; only a single list can be spread. */
function isSpread(draft: WholeDraftPin, changes: Changes, target: ChosenTarget): boolean {
  const spread = changes.spread === undefined ? draft.spread : changes.spread;
  return spread !== null && target.boardListIds.length === 1;
}

/** The draft as a new group, when nothing is missing. @throws AppError request.invalid */
function complete(draft: ChangedDraft, lacksTime: boolean): { pin: NewPinGroup; imageUrl: string } {
  const { title, description, link, altText, imageUrl, target } = draft;
  const hasTarget = target.boardListIds.length > 0 || target.boardId !== null;
  if (description !== null && link !== null && imageUrl !== null && hasTarget && !lacksTime) {
    return { pin: { title, description, link, altText: altText ?? undefined, target }, imageUrl };
  }
  const missing = (isMissing: boolean, path: string, message: string): RequestIssue[] =>
    isMissing ? [{ path, message }] : [];
  throw requestInvalid([
    ...missing(description === null, 'description', pinFieldMessages.descriptionRequired),
    ...missing(link === null, 'link', pinFieldMessages.linkRequired),
    ...missing(imageUrl === null, 'imageUrl', pinFieldMessages.imageRequired),
    ...missing(!hasTarget, 'boardListId', pinFieldMessages.targetRequired),
    ...missing(lacksTime, 'scheduledFor', pinFieldMessages.timeRequired),
  ]);
}
