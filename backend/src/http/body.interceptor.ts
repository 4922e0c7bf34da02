import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@boardcast/server';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { readJsonBody, readRawBody } from './read-body.js';

/** The body that a call takes. */
export interface TakenBody {
  /** `raw`: whatever comes, as it came; its signature says whether it is true. */
  readonly type: 'application/json' | 'multipart/form-data' | 'raw';
  /** Bytes that it may have; a form has bounds of its own. */
  readonly maxBytes: number;
}

const TAKEN_BODY = Symbol('TakenBody');

/** The body of a call; `@Call` sets it. */
export const TakesBody = (body: TakenBody): MethodDecorator => SetMetadata(TAKEN_BODY, body);

/**
 * Reads the body of a request, once the guards have let it pass: a stranger's is never read. One of another type than the
 * call takes is refused; a form is left to what reads its file.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const takes = this.reflector.get<TakenBody | undefined>(TAKEN_BODY, context.getHandler());
    if (takes === undefined) return next.handle();
    const [request, response] = [
      context.switchToHttp().getRequest<Request>(),
      context.switchToHttp().getResponse<Response>(),
    ];
    const { type, maxBytes } = takes;
    if (type === 'raw') await readRawBody(request, response, maxBytes);
    else if (hasBody(request) && !request.is(type)) {
      throw new AppError('request.unsupported-type', { takes: type });
    } else if (type === 'application/json') await readJsonBody(request, response, maxBytes);
    return next.handle();
  }
}

/** A POST without a body says that its length is 0. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
