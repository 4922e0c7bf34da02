import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { authPaths, idParamsSchema, sessionsResponseSchema } from '@boardcast/contracts';
import type { IdParams, SessionsResponse } from '@boardcast/contracts';
import type { Request, Response } from 'express';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { Call } from '../../http/call.decorator.js';
import { signOut } from '../../http/sign-out.js';
import { CurrentUserId } from './current-user-id.js';
import { SessionsService } from './sessions.service.js';

/** The browsers in which a user is signed in. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  @Call(['GET', authPaths.sessions], {
    summary: 'The browsers in which the user is signed in.',
    answer: sessionsResponseSchema,
  })
  async getSessions(@CurrentUserId() userId: string, @Req() { session }: Request): Promise<SessionsResponse> {
    return { sessions: await this.sessions.list(userId, session.id) };
  }

  @Call(['DELETE', authPaths.session(':id')], {
    summary: 'Signs the user out in one of them.',
    errors: ['session.not-found'],
  })
  async endSession(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.sessions.end(userId, id);
  }

  @Call(['DELETE', authPaths.sessions], { summary: 'Signs the user out everywhere, here too.' })
  async endSessions(
    @CurrentUserId() userId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.endAll(userId);
    await signOut(this.config, request, response);
  }
}
