import { PIN_ATTEMPTS_MAX, type PinAttempt as PinAttemptView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PinAttempt } from './pin-attempt.entity.js';
import { PinGroup } from './pin-group.entity.js';
import { Pin } from './pin.entity.js';

/** The history of single pins. */
@Injectable()
export class AttemptsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The latest attempts of a pin of the user's, oldest first. @throws AppError pin-group.not-found */
  async ofPin(userId: string, groupId: string, pinId: string): Promise<PinAttemptView[]> {
    const isGroup = await this.em.count(PinGroup, { id: groupId, user: userId, deletedAt: null });
    const isPin = await this.em.count(Pin, { id: pinId, group: groupId });
    if (isGroup === 0 || isPin === 0) throw new AppError('pin-group.not-found');
    const attempts = await this.em.find(
      PinAttempt,
      { pin: pinId },
      { orderBy: { fence: 'desc', id: 'desc' }, limit: PIN_ATTEMPTS_MAX },
    );
    return attempts.toReversed().map(presentAttempt);
  }
}

function presentAttempt(attempt: PinAttempt): PinAttemptView {
  return {
    fence: attempt.fence,
    mode: attempt.mode,
    outcome: attempt.outcome,
    status: attempt.status ?? null,
    code: attempt.code ?? null,
    message: attempt.message ?? null,
    reason: attempt.reason ?? null,
    at: attempt.at.toISOString(),
  };
}
