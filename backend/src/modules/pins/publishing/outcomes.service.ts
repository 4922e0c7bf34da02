import type { PinOutcome } from '@boardcast/contracts';
import {
  failpoint,
  Metrics,
  pinLine,
  recordPinStep,
  type Counter,
  type PublishTimes,
} from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { briefTransaction } from '../../../database/brief-transaction.js';
import { ConnectionsService } from '../../connections/connections.service.js';
import { GroupCreditsService } from './group-credits.service.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { askingRows, takenPinIds } from '../state/named-pins.queries.js';
import { FINAL_STATES, LOST_STATES, type PinState } from '../state/pin-state.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';
import { RestsRepository } from '../state/rests.repository.js';
import { AttemptsRepository } from './attempts.repository.js';
import { Dispatcher } from './dispatcher.service.js';
import { GroupEnds } from './group-ends.service.js';
import { PUBLISH_TIMES } from '../state/publish-times.token.js';
import { RefusedTokens } from './refused-tokens.service.js';
import { takeIn, type Known, type TakenIn } from './take-in.js';

/**
 * Takes in what the publisher reports, many outcomes in one transaction. Taking one in twice, or in another order,
 * changes nothing: the rule (`afterOutcome`) decides by fence and state.
 */
@Injectable()
export class OutcomesService {
  private readonly logger = new Logger(OutcomesService.name);
  private readonly ended: Counter<'state'>;

  constructor(
    private readonly em: EntityManager,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly rests: RestsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly credits: GroupCreditsService,
    private readonly ends: GroupEnds,
    private readonly connections: ConnectionsService,
    private readonly dispatcher: Dispatcher,
    private readonly refusedTokens: RefusedTokens,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
    metrics: Metrics,
  ) {
    this.ended = metrics.counter({
      name: 'pins_ended_total',
      help: 'Pins that an outcome ended, by state: published, failed or unconfirmed.',
      labels: ['state'],
    });
    for (const state of FINAL_STATES) this.ended.inc({ state }, 0);
  }

  /** Commits a batch of outcomes, then lets the dispatcher fill the free places. */
  async ingest(batch: PinOutcome[]): Promise<void> {
    await this.rests.note(batch);
    const { refused, steps, now } = await briefTransaction(this.em, async () => {
      const known = await this.lock(batch);
      const taken = takeIn(batch, known, this.times);
      await this.write(taken);
      failpoint('backend.outcome-in-transaction');
      return { ...taken, now: known.now };
    });
    failpoint('backend.outcome-after-commit');
    for (const step of steps) this.tell(step, now);
    await this.connections.noteRefused(refused);
    this.dispatcher.poke();
    this.refusedTokens.renew(refused);
  }

  /** Pins first, then their groups: the order of every act. */
  private async lock(batch: PinOutcome[]): Promise<Known> {
    const now = await this.pins.now();
    const blocked = batch.filter(({ outcome }) => outcome.kind === 'blocked');
    const published = batch.filter(({ outcome }) => outcome.kind === 'published');
    const asking = await askingRows(this.em, pinIdsOf(published), namedPinIds(published));
    const pins = await this.pins.lock([...pinIdsOf(batch), ...asking], pinIdsOf(blocked));
    const taken = await takenPinIds(this.em, namedPinIds(batch));
    const holds = await this.groups.lockHolds(groupIdsOf(pins));
    return { now, pins, takenPinIds: taken, holds };
  }

  private async write({ changed, steps, attempts, blockedGroupIds, holdEnd }: TakenIn): Promise<void> {
    await this.pins.save(changed);
    // Others only lost a question that one of these answered.
    const told = new Set(steps.map(({ pin }) => pin.id));
    const groupsWith = (...states: PinState[]) =>
      groupIdsOf(changed.filter(({ id, state }) => told.has(id) && states.includes(state)));
    await this.groups.markPublished(groupsWith('published'));
    await this.groups.holdForSpam(blockedGroupIds, holdEnd);
    await this.credits.returnCredits(groupsWith('failed'));
    await this.ends.note(groupsWith(...FINAL_STATES));
    await this.attempts.insert(attempts);
  }

  /** Of what is committed: others may count on it. A pin that failed is data of the user: a warning, not an error. */
  private tell({ message, pin }: TakenIn['steps'][number], now: Date): void {
    const { userId, groupId, targetKey: board, state, fault, updatedAt } = pin;
    const isOfLatestClaim = message.fence === pin.fence;
    const line = {
      ...pinLine('outcome', { ...message, userId, groupId }),
      ...{ board, outcome: message.outcome.kind, state },
      ms: isOfLatestClaim ? now.getTime() - updatedAt.getTime() : undefined,
    };
    const isLost = LOST_STATES.some((lost) => lost === state);
    if (isLost) this.logger.warn({ ...line, fault }, 'A pin failed');
    else this.logger.log(line, 'An outcome arrived');
    const outcome = message.outcome.kind;
    recordPinStep('outcome', { ...message, userId, groupId }, 0, { outcome, state }, isLost);
    if (FINAL_STATES.some((final) => final === state)) this.ended.inc({ state });
  }
}

function pinIdsOf(batch: PinOutcome[]): string[] {
  return [...new Set(batch.map(({ pinId }) => pinId))];
}

function groupIdsOf(pins: LockedPin[]): string[] {
  return [...new Set(pins.map(({ groupId }) => groupId))];
}

/** The pins on Pinterest that outcomes name. */
function namedPinIds(batch: PinOutcome[]): string[] {
  return batch.flatMap(({ outcome }) => {
    if (outcome.kind === 'lookalike') return [outcome.pin.pinterestPinId];
    return outcome.kind === 'published' ? [outcome.pinterestPinId] : [];
  });
}
