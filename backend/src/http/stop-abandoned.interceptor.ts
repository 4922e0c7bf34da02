import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import { startRead } from '../database/stoppable-reads.js';

/** A read that takes longer is answered with 503; milliseconds. */
const READ_MS = 15_000;

/** Of reads (`@Call`): stops their statements when nobody waits for the answer any more, or after `READ_MS`. */
@Injectable()
export class StopAbandoned implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return new Observable((subscriber) => {
      const { result, stop, isStopped } = startRead(() => next.handle().subscribe(subscribing()));
      const limit = setTimeout(stop, READ_MS);
      response.once('close', stop);
      return () => {
        clearTimeout(limit);
        response.off('close', stop);
        result.unsubscribe();
      };

      function subscribing() {
        return {
          next: (answer: unknown) => subscriber.next(answer),
          complete: () => subscriber.complete(),
          error: (cause: unknown) =>
            subscriber.error(isStopped() ? new AppError('unavailable', undefined, { cause }) : cause),
        };
      }
    });
  }
}
