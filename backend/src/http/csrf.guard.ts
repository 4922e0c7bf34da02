import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { CsrfTokens } from './csrf.js';
import { NoCsrf } from './no-csrf.decorator.js';

/**
 * Guards every changing route, but for those with `@NoCsrf`. It runs before the route's own guards, so it also keeps the order of
 * refusals: where a route wants a session and there is none, that is said first (401, then 403).
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(
    private readonly tokens: CsrfTokens,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    if (this.reflector.get(NoCsrf, context.getHandler())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (this.tokens.allows(request)) return true;
    const signedOut = request.session.userId === undefined && this.wantsSession(context);
    throw new AppError(signedOut ? 'auth.required' : 'csrf.invalid');
  }

  private wantsSession(context: ExecutionContext): boolean {
    const guards = this.reflector.getAllAndMerge<unknown[]>(GUARDS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    return guards.some((guard) => typeof guard === 'function' && guard.name === 'SessionGuard');
  }
}
