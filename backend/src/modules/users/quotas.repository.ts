import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockNamed } from '../../database/named-lock.js';

/** Holds what makes a user's account grow, so that two acts together don't outgrow it. */
@Injectable()
export class QuotasRepository {
  constructor(private readonly em: EntityManager) {}

  /** Waits for the user's other growing acts, until the caller's transaction ends. */
  async lock(userId: string): Promise<void> {
    await lockNamed(this.em, `quotas:${userId}`);
  }
}
