import { Global, Inject, Module, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { RateLimiter } from '@boardcast/pinterest';
import { AppErrorFilter, createValidationPipe } from '@boardcast/server';
import { BACKEND_CONFIG } from '../config.js';
import { BodyInterceptor } from './body.interceptor.js';
import { ConnectionDrain } from './connection-drain.js';
import { CsrfTokens } from './csrf.js';
import { createRequestLimiter } from './request-limits/create-request-limiter.js';
import { REQUEST_LIMITER, RequestLimitsGuard } from './request-limits/request-limits.guard.js';
import { SessionStore } from './session-store.js';
import { SessionsRepository } from './sessions.repository.js';
import { Visitors } from './visitor.js';

/**
 * Limits of requests, bodies, sessions and CSRF tokens, used by every request and by the guards of `modules/auth`; how kept
 * connections end.
 */
@Global()
@Module({
  providers: [
    ConnectionDrain,
    CsrfTokens,
    SessionStore,
    SessionsRepository,
    Visitors,
    { provide: REQUEST_LIMITER, inject: [BACKEND_CONFIG], useFactory: createRequestLimiter },
    { provide: APP_GUARD, useClass: RequestLimitsGuard },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
    { provide: APP_FILTER, useClass: AppErrorFilter },
  ],
  exports: [ConnectionDrain, CsrfTokens, SessionStore, SessionsRepository, Visitors],
})
export class HttpModule implements OnApplicationShutdown {
  constructor(@Inject(REQUEST_LIMITER) private readonly limiter: RateLimiter) {}

  onApplicationShutdown(): void {
    this.limiter.close();
  }
}
