import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { exchangeRequestSchema } from '@boardcast/contracts';
import { AppError, Clock, requestInvalid } from '@boardcast/server';
import type { Request, Response } from 'express';
import CustomStrategy from 'passport-custom';
import { readJsonBody } from '../../http/read-body.js';
import { Visitors } from '../../http/visitor.js';
import { findState } from './authorisation-states.js';
import { SignInService } from './sign-in.service.js';
import { UsedStatesRepository } from './used-states.repository.js';

/** Passport's name of the strategy. */
export const PINTEREST_STRATEGY = 'pinterest';

/**
 * Passport's strategy for the return from Pinterest. Guards run before pipes, so it reads the body itself.
 * That the state was used is written down before anything else is done: whatever happens afterwards, it does not come back
 * a second time, nor twice at once.
 */
@Injectable()
export class PinterestStrategy extends PassportStrategy(CustomStrategy, PINTEREST_STRATEGY) {
  constructor(
    private readonly signIns: SignInService,
    private readonly visitors: Visitors,
    private readonly usedStates: UsedStatesRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Called by passport. @returns what becomes `request.user` */
  async validate(request: Request): Promise<{ userId: string }> {
    await readJsonBody(request, request.res as Response);
    const body = exchangeRequestSchema.safeParse(request.body ?? {});
    if (!body.success) {
      throw requestInvalid(body.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    }
    const { state, code, timeZone } = body.data;
    const begun = findState(this.visitors.of(request).pending, state, this.clock.now());
    if (!begun || !(await this.usedStates.use(begun))) throw new AppError('auth.state-invalid');
    return { userId: await this.signIns.signIn({ code, timeZone }) };
  }
}
