import { DEAD_LETTERS_MAX, type DeadLettersReplay, type DeadLettersResponse } from '@boardcast/contracts';
import { AppError, findDeadLetters, type DeadLetters } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { ActivityLog } from '../../activity/activity-log.service.js';

/** Messages that nobody could handle (docs/publishing.md#dead-letters), on the operator's screen. */
@Injectable()
export class DeadLettersService {
  private readonly letters: DeadLetters | null;

  constructor(
    @Inject(BACKEND_CONFIG) config: BackendConfig,
    private readonly activity: ActivityLog,
  ) {
    this.letters = findDeadLetters(config.BUS_URL);
  }

  /** Oldest first, as many as an answer lists. @throws AppError admin.bus-away */
  async list(): Promise<DeadLettersResponse> {
    const { letters } = this;
    if (letters === null) return { isKept: false, total: 0, letters: [] };
    const listed = await orAway(() => letters.list(DEAD_LETTERS_MAX));
    return {
      isKept: true,
      total: listed.total,
      letters: listed.letters.map(({ id, pattern, reason, at, isReadable }) => ({
        ...{ id, what: pattern, why: reason },
        at: at?.toISOString() ?? null,
        isReadable,
      })),
    };
  }

  /**
   * Sends the readable ones again; fence and ledger tell those that mean nothing any more. The log is written first: what
   * was sent is never without its entry. @throws AppError admin.no-dead-letters, admin.bus-away
   */
  async replay(actorId: string, reason?: string): Promise<DeadLettersReplay> {
    const { letters } = this;
    if (letters === null) throw new AppError('admin.no-dead-letters');
    await this.activity.record({ type: 'dead_letters_replayed', actorId, subjectId: null, reason });
    const { sent, kept } = await orAway(() => letters.replay(DEAD_LETTERS_MAX));
    return { sent: sent.length, kept: kept.length };
  }
}

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('admin.bus-away', undefined, { cause: error });
  }
}
