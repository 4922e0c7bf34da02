import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { UsersQueries } from '../users/users.queries.js';
import '../../http/session-data.js';

/** Lets only signed-in users in; the session of a user who is gone counts for nothing. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly users: UsersQueries) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId } = context.switchToHttp().getRequest<Request>().session;
    if (userId !== undefined && (await this.users.exists(userId))) return true;
    throw new AppError('auth.required');
  }
}
