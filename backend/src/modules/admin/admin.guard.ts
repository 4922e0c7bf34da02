import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { UsersQueries } from '../users/users.queries.js';
import '../../http/session-data.js';

/** Lets only administrators in; stands behind the SessionGuard. Who is one is read anew for each request. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly users: UsersQueries) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId } = context.switchToHttp().getRequest<Request>().session;
    if (userId !== undefined && (await this.users.isAdministrator(userId))) return true;
    throw new AppError('admin.required');
  }
}
