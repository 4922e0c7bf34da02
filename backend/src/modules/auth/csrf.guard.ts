import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { CsrfTokens } from '../../http/csrf.js';
import { RouteAccess } from './route-access.js';

/** Asks every changing call of a browser for the CSRF token of its session. */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(
    private readonly routes: RouteAccess,
    private readonly tokens: CsrfTokens,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.routes.of(context);
    if (access === null || access === 'machine') return true;
    if (this.tokens.allows(context.switchToHttp().getRequest<Request>())) return true;
    throw new AppError('csrf.invalid');
  }
}
