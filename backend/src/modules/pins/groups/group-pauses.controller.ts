import {
  idParamsSchema,
  pinGroupDetailSchema,
  pinPaths,
  type IdParams,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { Controller, Param } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { HistoryQueries } from '../history/history.queries.js';
import { GroupPausesService } from './group-pauses.service.js';

@Controller()
export class GroupPausesController {
  constructor(
    private readonly pauses: GroupPausesService,
    private readonly history: HistoryQueries,
  ) {}

  @Call(['POST', pinPaths.pause(':id')], {
    summary: 'Sends nothing more of a group until it is resumed.',
    answer: pinGroupDetailSchema,
    errors: ['pin-group.not-found', 'pin-group.nothing-to-pause'],
  })
  async pausePinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    await this.pauses.pause(userId, id);
    return this.history.detail(userId, id);
  }

  @Call(['POST', pinPaths.resume(':id')], {
    summary: 'Lets a paused group go on.',
    answer: pinGroupDetailSchema,
    errors: ['pin-group.not-found'],
  })
  async resumePinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    await this.pauses.resume(userId, id);
    return this.history.detail(userId, id);
  }

  @Call(['POST', pinPaths.stop(':id')], {
    summary: 'Cancels what of a group is not posted yet; what is posted stays.',
    answer: pinGroupDetailSchema,
    errors: ['pin-group.not-found', 'pin-group.nothing-to-stop'],
  })
  async stopPinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    await this.pauses.stop(userId, id);
    return this.history.detail(userId, id);
  }
}
