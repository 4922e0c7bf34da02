import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { accessRefusal, type Viewer } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { UsersQueries } from '../users/users.queries.js';
import { RouteAccess } from './route-access.js';
import '../../http/session-data.js';

/**
 * Enforces the permission table on every route. Who is an administrator is read anew for each call, and the session of
 * a user who is gone counts for nothing.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly routes: RouteAccess,
    private readonly users: UsersQueries,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.routes.of(context);
    if (access === null || access === 'anyone' || access === 'machine') return true;
    const refusal = accessRefusal(access, await this.viewer(context));
    if (refusal !== null) throw new AppError(refusal);
    return true;
  }

  private async viewer(context: ExecutionContext): Promise<Viewer | null> {
    const { userId } = context.switchToHttp().getRequest<Request>().session;
    return userId === undefined ? null : this.users.viewer(userId);
  }
}
