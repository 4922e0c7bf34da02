import { Global, Module, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AppErrorFilter, createValidationPipe } from '@boardcast/server';
import { BodyTypeInterceptor } from './body-type.interceptor.js';
import { ConnectionDrain } from './connection-drain.js';
import { CsrfTokens } from './csrf.js';
import { SessionStore } from './session-store.js';
import { SessionsRepository } from './sessions.repository.js';

/** Sessions and CSRF tokens, used by every request and by the guards of `modules/auth`; how kept connections end. */
@Global()
@Module({
  providers: [
    ConnectionDrain,
    CsrfTokens,
    SessionStore,
    SessionsRepository,
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: BodyTypeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
    { provide: APP_FILTER, useClass: AppErrorFilter },
  ],
  exports: [ConnectionDrain, CsrfTokens, SessionStore, SessionsRepository],
})
export class HttpModule {}
