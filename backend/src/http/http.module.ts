import { Global, Module, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AppErrorFilter, createValidationPipe } from '@boardcast/server';
import { CsrfGuard } from './csrf.guard.js';
import { CsrfTokens } from './csrf.js';
import { SessionStore } from './session-store.js';

/** What every request passes, in the order 401, 403, 400 (README). */
@Global()
@Module({
  providers: [
    CsrfTokens,
    SessionStore,
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
    { provide: APP_FILTER, useClass: AppErrorFilter },
  ],
  exports: [CsrfTokens, SessionStore],
})
export class HttpModule {}
