import { Injectable } from '@nestjs/common';
import type { User } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { UsersQueries } from '../users/users.queries.js';
import { ConnectionsQueries } from '../connections/connections.queries.js';
import { MaintenanceQueries } from '../maintenance/maintenance.queries.js';
import { PublishingPauseQueries } from '../pins/pace/publishing-pause.queries.js';

/** The signed-in user with the state of their connection, and what is to be told to everybody. */
@Injectable()
export class CurrentUserQueries {
  constructor(
    private readonly users: UsersQueries,
    private readonly connections: ConnectionsQueries,
    private readonly maintenance: MaintenanceQueries,
    private readonly pauses: PublishingPauseQueries,
  ) {}

  /** @throws AppError auth.required when the user is gone */
  async get(userId: string): Promise<User> {
    const user = await this.users.view(userId, await this.connections.status(userId));
    if (!user) throw new AppError('auth.required');
    const pausedAt = await this.pauses.pausedAt(userId);
    return {
      ...user,
      publishingPausedAt: pausedAt?.toISOString() ?? null,
      maintenance: await this.maintenance.now(),
    };
  }
}
