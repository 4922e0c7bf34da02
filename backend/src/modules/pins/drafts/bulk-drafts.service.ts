import {
  draftPinPaths,
  planIncludes,
  type ChangeDraftPinsRequest,
  type ChangeDraftPinsResponse,
  type CreateDraftPinsRequest,
  type CreateDraftPinsResponse,
  type ScheduleDraftPinsRequest,
  type ScheduleDraftPinsResponse,
} from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { keyedPart, type KeyedCall } from '../../../http/idempotency/keyed-call.js';
import { OneAtATime } from '../../../http/request-limits/one-at-a-time.js';
import { UsersQueries } from '../../users/users.queries.js';
import { draftOfBatch } from './draft-of-batch.js';
import { DraftPublishingService } from './draft-publishing.service.js';
import { DraftsQueries } from './drafts.queries.js';
import { DraftsService } from './drafts.service.js';
import { eachRow } from './each-row.js';

/** Pictures from the web that batches of everybody fetch at a time; one user's batch fetches one. */
const FETCHED_AT_ONCE = 4;

/**
 * Acts on several drafts at a time: one after the other, each in a transaction of its own. A batch may wait long for
 * pictures from the web, so a user has one of each kind under way in a process. For boards that the cache doesn't know, a
 * batch reads the user's boards once.
 */
@Injectable()
export class BulkDraftsService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly queries: DraftsQueries,
    private readonly publishing: DraftPublishingService,
    private readonly plans: UsersQueries,
    private readonly clock: Clock,
  ) {}

  private readonly batches = new OneAtATime();
  private readonly fetching = pLimit(FETCHED_AT_ONCE);

  /**
   * Makes drafts, in their order. Under the same key each is made once, whichever others it is sent with: as often as it
   * stands in one call.
   * @throws AppError request.too-many
   */
  async create(
    call: KeyedCall,
    rows: CreateDraftPinsRequest['drafts'],
  ): Promise<CreateDraftPinsResponse['results']> {
    const began = this.clock.now();
    const counts = new Map<string, number>();
    const make = (fields: CreateDraftPinsRequest['drafts'][number]) => {
      const { imageUrl } = fields;
      const contents = JSON.stringify(fields);
      const place = counts.get(contents) ?? 0;
      counts.set(contents, place + 1);
      const part = draftOfBatch(call, fields, place);
      const source = imageUrl === undefined ? null : { imageUrl, inTurn: this.fetching };
      return this.drafts.create(part, fields, source, began);
    };
    const done = await this.batches.run(`create ${call.userId}`, () => eachRow(rows, make));
    return done.map(({ answer, error }) => ({ draft: answer, error }));
  }

  /** Changes drafts; what is absent stays. @throws AppError request.too-many */
  async change(
    userId: string,
    rows: ChangeDraftPinsRequest['drafts'],
  ): Promise<ChangeDraftPinsResponse['results']> {
    const began = this.clock.now();
    const done = await this.batches.run(`change ${userId}`, () =>
      eachRow(rows, ({ id, ...changes }) => this.drafts.update(userId, id, changes, null, began)),
    );
    const ids = rows.map(({ id }) => id);
    const drafts = new Map((await this.queries.page(userId, { ids })).map((draft) => [draft.id, draft]));
    return done.map(({ row: { id }, error }) => {
      const draft = error ? null : (drafts.get(id) ?? null);
      const gone = draft || error ? null : new AppError('draft-pin.not-found').toBody();
      return { id, draft, error: error ?? gone };
    });
  }

  /**
   * Schedules drafts, each for the time it has. The same call again gets the first answers.
   * @throws AppError pin.scheduling-needs-subscription, request.too-many
   */
  async schedule(
    call: KeyedCall,
    { draftIds, slotIds = [] }: ScheduleDraftPinsRequest,
  ): Promise<ScheduleDraftPinsResponse['results']> {
    const plan = await this.plans.plan(call.userId);
    if (!planIncludes('bulk', plan)) throw new AppError('pin.scheduling-needs-subscription');
    const began = this.clock.now();
    const claimed = new Set(slotIds);
    // Whether its time is a claim doesn’t make it another draft.
    const schedule = (id: string) =>
      this.publishing.scheduleAsPlanned(
        keyedPart(call, { path: draftPinPaths.scheduleAll, fields: { id } }),
        id,
        { isClaim: claimed.has(id), readSince: began },
      );
    const done = await this.batches.run(`schedule ${call.userId}`, () => eachRow(draftIds, schedule));
    return done.map(({ row: id, answer, error }) => ({ id, groupId: answer?.id ?? null, error }));
  }
}
