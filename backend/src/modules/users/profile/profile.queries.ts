import { Injectable } from '@nestjs/common';
import type { Preferences } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../user.entity.js';

/** What a user has said about themselves. */
@Injectable()
export class ProfileQueries {
  constructor(private readonly em: EntityManager) {}

  /** Which mails the user wants. @throws AppError auth.required when there is no such user */
  async preferences(userId: string): Promise<Preferences> {
    const user = await this.em.findOne(User, { id: userId }, { disableIdentityMap: true });
    if (!user) throw new AppError('auth.required');
    return { weeklyAnalytics: user.wantsWeeklyAnalytics, productUpdates: user.wantsProductUpdates };
  }
}
