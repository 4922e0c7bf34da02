import { Body, Controller, HttpCode, Post, SerializeOptions, UseGuards } from '@nestjs/common';
import { userPaths, verifyEmailRequestSchema, verifyEmailResponseSchema } from '@boardcast/contracts';
import type { VerifyEmailRequest, VerifyEmailResponse } from '@boardcast/contracts';
import { CurrentUserId, OptionalUserId } from '../../auth/current-user-id.js';
import { CurrentUserQueries } from '../../auth/current-user.queries.js';
import { SessionGuard } from '../../auth/session.guard.js';
import { VerificationService } from './verification.service.js';

/** Verifying an address (spec §7). The link of the mail only opens a page: what reads mails ahead uses nothing up. */
@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly currentUser: CurrentUserQueries,
  ) {}

  @Post(userPaths.sendVerification)
  @HttpCode(204)
  @UseGuards(SessionGuard)
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
    const message = 'Your email has been successfully verified.';
    return { message, user: await this.currentUser.get(userId), bonusPinGranted };
  }
}
