import { AppError, Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import type { KeyedCall } from './keyed-call.js';

/**
 * Answers a call that is repeated under its `Idempotency-Key` (docs/publishing.md#repeated-calls) as it was answered
 * first, even if both run at once or its result has changed since: the answer is stored in the transaction of the
 * writes it reports.
 *
 * @example
 * return this.idempotency.once(call, async () =>
 *   this.em.transactional(async () => {
 *     await this.idempotency.take(call);
 *     const thing = await this.make();
 *     return this.idempotency.keep(call, thing);
 *   }),
 * );
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the first answer, or runs `act` if there is none. A failure stores nothing, so the call may be retried.
   * @param act takes the key and stores its answer in the transaction of its writes
   * @throws AppError idempotency-key.reused when the key belongs to a call with other contents
   */
  async once<Answer extends object>(call: KeyedCall, act: () => Promise<Answer>): Promise<Answer> {
    const first = await this.find<Answer>(call);
    if (first !== null) return first;
    try {
      return await act();
    } catch (error) {
      // A concurrent call may meanwhile have taken the key, the draft or the last credit.
      const twin = await this.find<Answer>(call);
      if (twin !== null) return twin;
      throw error;
    }
  }

  /**
   * Takes the key in the caller's transaction. Waits for a concurrent call with the same key, and fails if that
   * commits.
   */
  async take(call: KeyedCall): Promise<void> {
    if (call.key === null) return;
    await this.keys.insert(call, call.key, this.clock.now());
  }

  /** Stores the answer in the transaction that took the key. @returns the answer */
  async keep<Answer extends object>({ userId, key }: KeyedCall, answer: Answer): Promise<Answer> {
    if (key !== null) await this.keys.setAnswer(userId, key, answer);
    return answer;
  }

  /** Which of a user's calls were made, and when, by their keys. */
  made(userId: string, calls: readonly KeyedCall[]): Promise<ReadonlyMap<string, Date>> {
    return this.keys.takenAt(
      userId,
      calls.flatMap(({ key }) => key ?? []),
    );
  }

  private async find<Answer extends object>({ userId, key, hash }: KeyedCall): Promise<Answer | null> {
    if (key === null) return null;
    const first = await this.keys.find(userId, key);
    if (!first) return null;
    if (first.requestHash !== hash) throw new AppError('idempotency-key.reused');
    return first.answer as Answer | null;
  }
}
