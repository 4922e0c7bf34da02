import { Body, Controller, Inject, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import {
  authPaths,
  authUrlResponseSchema,
  csrfTokenResponseSchema,
  exchangeRequestSchema,
  exchangeResponseSchema,
  userSchema,
} from '@boardcast/contracts';
import type {
  AuthUrlResponse,
  CsrfTokenResponse,
  ExchangeRequest,
  ExchangeResponse,
  User,
} from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import type { Request, Response } from 'express';
import type { SessionData } from 'express-session';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { Call } from '../../http/call.decorator.js';
import { CsrfTokens } from '../../http/csrf.js';
import { signOut } from '../../http/sign-out.js';
import { Visitors } from '../../http/visitor.js';
import { renewSession } from './auth-session.js';
import { beginState } from './authorisation-states.js';
import { CurrentUserId } from './current-user-id.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { PINTEREST_STRATEGY } from './pinterest.strategy.js';
import { SignInService } from './sign-in.service.js';

/** How much is kept of what a browser says of itself, in characters. */
const USER_AGENT_MAX = 300;

/** The session belongs to the browser, so it is handled here and not in a service. */
@Controller()
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly currentUser: CurrentUserQueries,
    private readonly csrf: CsrfTokens,
    private readonly visitors: Visitors,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  @Call(['GET', authPaths.pinterestUrl], {
    summary: 'Begins a sign-in of this browser.',
    kind: 'sign-in',
    answer: authUrlResponseSchema,
  })
  getPinterestUrl(@Req() request: Request, @Res({ passthrough: true }) response: Response): AuthUrlResponse {
    const visitor = this.visitors.of(request);
    const [state, pending] = beginState(visitor.pending, this.clock.now());
    this.visitors.keep(request, response, { ...visitor, pending });
    return this.signIns.authorisationAddress(state);
  }

  @Call(['POST', authPaths.exchange], {
    summary: 'Ends a sign-in: the browser gets a session of a new id, and a new CSRF token.',
    kind: 'sign-in',
    answer: exchangeResponseSchema,
    errors: [
      'auth.state-invalid',
      'auth.exchange-failed',
      'auth.scopes-missing',
      'account.leaving',
      'pinterest.unavailable',
      'pinterest.busy',
    ],
  })
  @UseGuards(AuthGuard(PINTEREST_STRATEGY))
  async exchangeCode(
    @Req() request: Request & { user: { userId: string } },
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: exchangeRequestSchema }) { timeZone }: ExchangeRequest,
  ): Promise<ExchangeResponse> {
    const { userId } = request.user;
    const user = await this.currentUser.get(userId);
    await renewSession(request.session);
    Object.assign(request.session, {
      userId,
      userAgent: (request.get('User-Agent') ?? '').slice(0, USER_AGENT_MAX),
      timeZone,
    } satisfies Partial<SessionData>);
    this.visitors.forget(response);
    this.csrf.generate(request, response);
    return { user };
  }

  @Call(['POST', authPaths.logout], { summary: 'Ends the session here and in every tab.' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await signOut(this.config, request, response);
  }

  @Call(['GET', authPaths.me], { summary: 'Who is signed in.', answer: userSchema })
  getCurrentUser(@CurrentUserId() userId: string): Promise<User> {
    return this.currentUser.get(userId);
  }

  @Call(['GET', authPaths.csrfToken], {
    summary: 'The CSRF token of this browser’s session, or of this visitor.',
    answer: csrfTokenResponseSchema,
  })
  getCsrfToken(@Req() request: Request, @Res({ passthrough: true }) response: Response): CsrfTokenResponse {
    return { csrfToken: this.csrf.generate(request, response) };
  }
}
