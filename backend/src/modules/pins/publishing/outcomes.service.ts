import {
  afterOutcome,
  afterTakenSuccess,
  SPAM_HOLD_MS,
  underSpamHold,
  type Outcome,
  type PinOutcome,
  type PinState,
  type PublishTimes,
} from '@boardcast/contracts';
import { failpoint } from '@boardcast/server';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ConnectionsService } from '../../auth/connections.service.js';
import { GroupCreditsService } from '../group-credits.service.js';
import { Dispatcher } from './dispatcher.service.js';
import { attemptOf, type AttemptRow } from './attempt-row.js';
import { AttemptsRepository } from './attempts.repository.js';
import { FailureMails } from './failure-mails.js';
import { OutcomesRepository, type ProgressRow } from './outcomes.repository.js';
import { PUBLISH_TIMES } from './publish-times.token.js';
import { RefusedTokens } from './refused-tokens.js';

/**
 * Takes in what the publisher reports, many outcomes in one transaction. Taking one in twice, or in another order,
 * changes nothing: the rule in contracts (`afterOutcome`) decides by fence and state.
 */
@Injectable()
export class OutcomesService {
  private readonly logger = new Logger(OutcomesService.name);

  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly credits: GroupCreditsService,
    private readonly failureMails: FailureMails,
    private readonly connections: ConnectionsService,
    private readonly dispatcher: Dispatcher,
    private readonly refusedTokens: RefusedTokens,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /** Commits a batch of outcomes, then lets the dispatcher fill what became free. */
  async ingest(batch: PinOutcome[]): Promise<void> {
    const refused = await this.outcomes.transactional(() => this.apply(batch));
    failpoint('backend.outcome-after-commit');
    await this.connections.noteRefused(refused);
    this.dispatcher.poke();
    this.refusedTokens.renew(refused);
  }

  /** @returns numbers of the tokens that were not accepted, by user */
  private async apply(batch: PinOutcome[]): Promise<Map<string, number>> {
    const now = await this.outcomes.now();
    const pins = await this.outcomes.lock(
      [...new Set(batch.map(({ pinId }) => pinId))],
      batch.filter(({ outcome }) => outcome.kind === 'blocked').map(({ pinId }) => pinId),
    );
    const taken = await this.outcomes.takenPinIds(publishedIds(batch));
    const heldUntil = await this.outcomes.lockHolds([
      ...new Set([...pins.values()].map((pin) => pin.groupId)),
    ]);
    const holdEnd = new Date(now.getTime() + SPAM_HOLD_MS);
    const changed = new Map<string, ProgressRow>();
    const blocked = new Set<string>();
    const refused = new Map<string, number>();
    const attempts: AttemptRow[] = [];
    for (const message of batch) {
      const pin = pins.get(message.pinId);
      if (!pin) continue;
      const claim = claimOf(message, taken, now);
      attempts.push(attemptOf(message, claim.outcome, pin));
      const next = isTakenSuccess(message, pin, taken)
        ? afterTakenSuccess(pin, message.fence)
        : afterOutcome(pin, claim, now, Math.random(), this.times);
      if (!next) continue;
      const row = { ...pin, ...underSpamHold(next, heldUntil.get(pin.groupId) ?? null, now) };
      pins.set(row.id, row);
      changed.set(row.id, row);
      if (row.state === 'published' && row.pinterestPinId) taken.add(row.pinterestPinId);
      if (message.outcome.kind === 'blocked') blocked.add(row.groupId);
      if (message.outcome.kind === 'unauthorised') {
        refused.set(row.userId, Math.max(message.tokenSerial, refused.get(row.userId) ?? 0));
      }
      this.tell(message, row);
    }
    await this.write([...changed.values()], [...blocked], holdEnd);
    await this.attempts.insert(attempts);
    failpoint('backend.outcome-in-transaction');
    return refused;
  }

  private async write(rows: ProgressRow[], blocked: string[], holdEnd: Date): Promise<void> {
    if (rows.length === 0) return;
    await this.outcomes.save(rows);
    const groups = (...states: PinState[]) => [
      ...new Set(rows.filter((row) => states.includes(row.state)).map((row) => row.groupId)),
    ];
    await this.outcomes.markPublished(groups('published'));
    if (blocked.length > 0) await this.outcomes.holdForSpam(blocked, holdEnd);
    await this.credits.giveBackFruitless(groups('failed'));
    await this.failureMails.writeForEnded(groups('published', 'failed', 'unconfirmed'));
  }

  /** A pin that failed is data of the user; it becomes a warning, not an error (style.md). */
  private tell({ outcome, pinId, fence }: PinOutcome, row: ProgressRow): void {
    const line = { pin: pinId, group: row.groupId, fence, outcome: outcome.kind, state: row.state };
    const isLost = row.state === 'failed' || row.state === 'unconfirmed';
    if (isLost) this.logger.warn({ ...line, fault: row.fault }, 'A pin failed');
    else this.logger.debug(line, 'An outcome came');
  }
}

function publishedIds(batch: PinOutcome[]): string[] {
  return batch.flatMap(({ outcome }) => (outcome.kind === 'published' ? [outcome.pinterestPinId] : []));
}

/** A send's own success whose pin another row has found on the board, and taken for its own, meanwhile. */
function isTakenSuccess({ outcome }: PinOutcome, pin: ProgressRow, taken: ReadonlySet<string>): boolean {
  return (
    outcome.kind === 'published' &&
    !outcome.adopted &&
    outcome.pinterestPinId !== pin.pinterestPinId &&
    taken.has(outcome.pinterestPinId)
  );
}

/** A pin found on the board that is another row's proves nothing about this one: a clean look. */
function claimOf(message: PinOutcome, taken: ReadonlySet<string>, now: Date) {
  const { outcome, fence, firstSentAt } = message;
  const isOthers = outcome.kind === 'published' && outcome.adopted && taken.has(outcome.pinterestPinId);
  return {
    fence,
    outcome: isOthers ? ({ kind: 'absent' } as const) : byOurClock(message, now),
    firstSentAt: firstSentAt === null ? null : new Date(firstSentAt),
  };
}

/** A deferral names a moment of the publisher's clock, which may be wrong; how long it is to wait is right. */
function byOurClock({ outcome, at }: PinOutcome, now: Date): Outcome {
  if (outcome.kind !== 'deferred') return outcome;
  const waitMs = Math.max(0, Date.parse(outcome.until) - Date.parse(at));
  return { ...outcome, until: new Date(now.getTime() + waitMs).toISOString() };
}
