import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  EMAIL_VERIFIED,
  userPaths,
  verifyEmailRequestSchema,
  verifyEmailResponseSchema,
} from '@boardcast/contracts';
import type { VerifyEmailRequest, VerifyEmailResponse } from '@boardcast/contracts';
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

  @Post(userPaths.sendVerification)
  @HttpCode(204)
  async sendVerification(@CurrentUserId() userId: string): Promise<void> {
    await this.verification.send(userId);
  }

  @Post(userPaths.verifyEmail)
  @HttpCode(200)
  @SerializeOptions({ schema: verifyEmailResponseSchema })
  async verifyEmail(
    @OptionalUserId() signedInAs: string | null,
    @Body({ schema: verifyEmailRequestSchema }) { token }: VerifyEmailRequest,
  ): Promise<VerifyEmailResponse> {
    const { userId, bonusPinGranted } = await this.verification.verify(token, signedInAs);
    return { message: EMAIL_VERIFIED, user: await this.currentUser.get(userId), bonusPinGranted };
  }
}
