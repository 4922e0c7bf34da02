import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

/** Media types of the bodies that calls take. */
export type BodyType = 'application/json' | 'multipart/form-data';

const BODY_TYPE = Symbol('BodyType');

/** The media type of a call's body; `@Call` sets it. */
export const TakesBody = (type: BodyType): MethodDecorator => SetMetadata(BODY_TYPE, type);

/** Refuses a body of another type than the call takes, after the guards and before anything reads it as a form. */
@Injectable()
export class BodyTypeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const takes = this.reflector.get<BodyType | undefined>(BODY_TYPE, context.getHandler());
    if (takes === undefined) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    if (hasBody(request) && !request.is(takes)) throw new AppError('request.unsupported-type', { takes });
    return next.handle();
  }
}

/** A POST without a body says that its length is 0. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
