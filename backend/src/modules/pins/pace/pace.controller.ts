import {
  changePaceRequestSchema,
  pacePaths,
  paceSchema,
  resumePublishingRequestSchema,
  type ChangePaceRequest,
  type Pace,
  type ResumePublishingRequest,
} from '@boardcast/contracts';
import { Body, Controller } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { PaceQueries } from './pace.queries.js';
import { PaceService } from './pace.service.js';
import { PublishingPausesService } from './publishing-pauses.service.js';

@Controller()
export class PaceController {
  constructor(
    private readonly pauses: PublishingPausesService,
    private readonly rules: PaceService,
    private readonly queries: PaceQueries,
  ) {}

  @Call(['GET', pacePaths.pace], {
    summary: 'Whether all publishing is paused, what has become due meanwhile, and when pins go out.',
    answer: paceSchema,
  })
  getPace(@CurrentUserId() userId: string): Promise<Pace> {
    return this.queries.pace(userId);
  }

  @Call(['PUT', pacePaths.pace], {
    summary:
      'Changes the hours and days at which pins go out, how many a day, and how far apart on one board.',
    answer: paceSchema,
    errors: ['account.leaving'],
  })
  async changePace(
    @CurrentUserId() userId: string,
    @Body({ schema: changePaceRequestSchema }) request: ChangePaceRequest,
  ): Promise<Pace> {
    await this.rules.change(userId, request);
    return this.queries.pace(userId);
  }

  @Call(['POST', pacePaths.pause], {
    summary: 'Posts nothing more of the user’s until it is resumed.',
    answer: paceSchema,
    errors: ['account.leaving'],
  })
  async pausePublishing(@CurrentUserId() userId: string): Promise<Pace> {
    await this.pauses.pause(userId);
    return this.queries.pace(userId);
  }

  @Call(['POST', pacePaths.resume], {
    summary: 'Lets everything go on that was paused, at the old times or spread from now.',
    answer: paceSchema,
    errors: ['account.leaving', 'pin.scheduled-too-far', 'pin.moving-needs-subscription'],
  })
  async resumePublishing(
    @CurrentUserId() userId: string,
    @Body({ schema: resumePublishingRequestSchema }) request: ResumePublishingRequest,
  ): Promise<Pace> {
    await this.pauses.resume(userId, request);
    return this.queries.pace(userId);
  }
}
