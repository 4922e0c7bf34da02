import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { exchangeRequestSchema } from '@boardcast/contracts';
import { AppError, Clock, requestInvalid } from '@boardcast/server';
import type { Request } from 'express';
import CustomStrategy from 'passport-custom';
import { saveSession } from './auth-session.js';
import { takeState } from './authorisation-states.js';
import { SignInService } from './sign-in.service.js';

/** Passport's name of the strategy. */
export const PINTEREST_STRATEGY = 'pinterest';

/**
 * Passport's strategy for the return from Pinterest. Guards run before pipes, so it reads the body itself.
 * The state is taken out of the session, and the session written, before anything else is done: whatever happens
 * afterwards, it does not come back a second time.
 */
@Injectable()
export class PinterestStrategy extends PassportStrategy(CustomStrategy, PINTEREST_STRATEGY) {
  constructor(
    private readonly signIns: SignInService,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Called by passport. @returns what becomes `request.user` */
  async validate(request: Request): Promise<{ userId: string }> {
    const body = exchangeRequestSchema.safeParse(request.body ?? {});
    if (!body.success) {
      throw requestInvalid(body.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    }
    const { state, code, timeZone } = body.data;
    const [isOurs, left] = takeState(request.session.pendingStates ?? [], state, this.clock.now());
    if (!isOurs) throw new AppError('auth.state-invalid');
    request.session.pendingStates = left;
    await saveSession(request.session);
    return { userId: await this.signIns.signIn({ code, timeZone }) };
  }
}
