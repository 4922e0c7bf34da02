import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from './app-error.js';
import { headersOf } from './error-headers.js';
import { toAppError } from './to-app-error.js';

/** A request, named by the logger. */
type FaultyRequest = Request & { id?: string };

/**
 * The one filter of the HTTP API: whatever is thrown leaves as `{ code, message, error, details? }`
 * (docs/product.md#errors). An unknown fault becomes a 500 that carries only the request's id, which is also in the log.
 */
@Catch()
export class AppErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(AppErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FaultyRequest>();
    const response = http.getResponse<Response>();
    const error = toAppError(thrown) ?? this.cutOff(thrown, request) ?? this.unknownFault(thrown, request.id);
    if (error.status >= 500 && error.code !== 'internal') {
      this.logger.warn({ err: error, id: request.id }, `${error.code}: ${error.message}`);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(error.status).set(headersOf(error)).json(error.toBody());
  }

  /** The browser went away before it had sent everything: an upload that its user cancelled, say. */
  private cutOff(thrown: unknown, { id, complete, destroyed }: FaultyRequest): AppError | undefined {
    if (complete || !destroyed) return undefined;
    this.logger.debug({ err: thrown, id }, 'The request was cut off');
    return new AppError('request.malformed', undefined, { cause: thrown });
  }

  private unknownFault(thrown: unknown, id: string | undefined): AppError {
    const err = thrown instanceof Error ? thrown : new Error('Something other than an error was thrown');
    const thrownValue = thrown instanceof Error ? undefined : thrown;
    this.logger.error({ err, id, thrown: thrownValue }, `Unknown fault ${id ?? ''}: ${err.message}`);
    return new AppError('internal', { id }, { cause: thrown });
  }
}
