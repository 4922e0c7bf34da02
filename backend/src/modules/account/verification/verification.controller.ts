import { Body, Controller } from '@nestjs/common';
import {
  EMAIL_VERIFIED,
  userPaths,
  verifyEmailRequestSchema,
  verifyEmailResponseSchema,
} from '@boardcast/contracts';
import type { VerifyEmailRequest, VerifyEmailResponse } from '@boardcast/contracts';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId, OptionalUserId } from '../../auth/current-user-id.js';
import { CurrentUserQueries } from '../../auth/current-user.queries.js';
import { VerificationService } from './verification.service.js';

/** The link in a mail only opens a page: scanners that follow links use nothing up. */
@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly currentUser: CurrentUserQueries,
  ) {}

  @Call(['POST', userPaths.sendVerification], {
    summary: 'Sends another link that verifies the user’s email address.',
    errors: [
      'verification.no-email',
      'verification.already-verified',
      'verification.too-many',
      'verification.unavailable',
    ],
  })
  async sendVerification(@CurrentUserId() userId: string): Promise<void> {
    await this.verification.send(userId);
  }

  @Call(['POST', userPaths.verifyEmail], {
    kind: 'guess',
    summary: 'Verifies the email address whose link this is.',
    answer: verifyEmailResponseSchema,
    errors: ['verification.invalid', 'verification.expired', 'verification.already-verified'],
  })
  async verifyEmail(
    @OptionalUserId() signedInAs: string | null,
    @Body({ schema: verifyEmailRequestSchema }) { token }: VerifyEmailRequest,
  ): Promise<VerifyEmailResponse> {
    const { userId, bonusPinGranted } = await this.verification.verify(token, signedInAs);
    return { message: EMAIL_VERIFIED, user: await this.currentUser.get(userId), bonusPinGranted };
  }
}
