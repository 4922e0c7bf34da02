import { Controller, Delete, HttpCode, Req, Res } from '@nestjs/common';
import { userPaths } from '@boardcast/contracts';
import type { Request, Response } from 'express';
import { signOut } from '../../../http/sign-out.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { DeletionService } from './deletion.service.js';

@Controller()
export class DeletionController {
  constructor(private readonly deletion: DeletionService) {}

  @Delete(userPaths.account)
  @HttpCode(204)
  async deleteAccount(
    @CurrentUserId() userId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.deletion.deleteAccount(userId);
    await signOut(request, response);
  }
}
