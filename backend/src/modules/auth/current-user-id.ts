import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';

/** The id of the signed-in user; for routes that the permission table keeps for the signed-in. */
export const CurrentUserId = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { userId } = context.switchToHttp().getRequest<Request>().session;
  if (userId === undefined) throw new AppError('auth.required');
  return userId;
});

/** The id of whoever is signed in, or null; for routes that need no session. */
export const OptionalUserId = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<Request>().session.userId ?? null,
);
