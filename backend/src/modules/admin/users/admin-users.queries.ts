import {
  ADMIN_USER_ACTIVITIES,
  type AdminUser,
  type AdminUserDetail,
  type AdminUsersQuery,
  type AdminUsersResponse,
  type CreditMovement,
  type CreditMovementsQuery,
} from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ConnectionsQueries } from '../../connections/connections.queries.js';
import { PinsQueries } from '../../pins/pins.queries.js';
import { UserListQueries } from '../../users/user-list.queries.js';
import { AdminActivityQueries } from '../activity/admin-activity.queries.js';
import { AdminUserBackground } from './admin-user-background.queries.js';
import { presentAdminUser } from './admin-user.presenter.js';

/** Users as the administrator's screens show them. */
@Injectable()
export class AdminUsersQueries {
  constructor(
    private readonly users: UserListQueries,
    private readonly pins: PinsQueries,
    private readonly connections: ConnectionsQueries,
    private readonly background: AdminUserBackground,
    private readonly activity: AdminActivityQueries,
  ) {}

  /** One page of the users that a search finds; one behind the last is empty. */
  async page(query: AdminUsersQuery): Promise<AdminUsersResponse> {
    const { total, users } = await this.users.page(query);
    return {
      users: await this.present(users),
      total,
      pages: Math.max(1, Math.ceil(total / query.limit)),
    };
  }

  /** What support asks about one user. @throws AppError admin.user-not-found */
  async one(userId: string): Promise<AdminUserDetail> {
    const [user] = await this.present(await this.users.listed([userId]));
    const background = user && (await this.background.of(userId));
    if (!background) throw new AppError('admin.user-not-found');
    return {
      ...user,
      ...background,
      hold: user.heldAt === null ? null : await this.holdOf(userId),
      activities: await this.activity.about(userId, ADMIN_USER_ACTIVITIES),
    };
  }

  /** Their free pins as they changed, from one movement back. @throws AppError admin.user-not-found */
  async movements(userId: string, { before }: CreditMovementsQuery): Promise<CreditMovement[]> {
    const movements = await this.background.earlierMovements(userId, before);
    if (!movements) throw new AppError('admin.user-not-found');
    return movements;
  }

  private async holdOf(userId: string): Promise<AdminUserDetail['hold']> {
    const held = await this.activity.latest(userId, 'user_held');
    return { by: held?.actor ?? null, reason: held?.reason ?? null };
  }

  private async present(users: Awaited<ReturnType<UserListQueries['listed']>>): Promise<AdminUser[]> {
    const ids = users.map(({ id }) => id);
    const [connections, heldSince] = await Promise.all([
      this.connections.forUsers(ids),
      this.pins.heldSince(ids),
    ]);
    return users.map((user) =>
      presentAdminUser(user, {
        connectionStatus: connections.get(user.id)?.status ?? 'expired',
        heldAt: heldSince.get(user.id) ?? null,
      }),
    );
  }
}
