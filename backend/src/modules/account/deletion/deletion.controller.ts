import { Controller, Inject, Req, Res } from '@nestjs/common';
import { userPaths } from '@boardcast/contracts';
import type { Request, Response } from 'express';
import { BACKEND_CONFIG } from '../../../config.js';
import type { BackendConfig } from '../../../config.js';
import { Call } from '../../../http/call.decorator.js';
import { signOut } from '../../../http/sign-out.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { DeletionService } from './deletion.service.js';

@Controller()
export class DeletionController {
  constructor(
    private readonly deletion: DeletionService,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  @Call(['DELETE', userPaths.account], {
    summary: 'Deletes the account and all that is kept of it, for good.',
    errors: ['account.subscription-remains'],
  })
  async deleteAccount(
    @CurrentUserId() userId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.deletion.deleteAccount(userId);
    await signOut(this.config, request, response);
  }
}
