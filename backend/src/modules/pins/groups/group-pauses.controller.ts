import {
  idParamsSchema,
  pinGroupDetailSchema,
  pinPaths,
  type IdParams,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { HistoryQueries } from '../history/history.queries.js';
import { GroupPausesService } from './group-pauses.service.js';

@Controller()
export class GroupPausesController {
  constructor(
    private readonly pauses: GroupPausesService,
    private readonly history: HistoryQueries,
  ) {}

  /** Sends nothing more of a group until it is resumed. */
  @Post(pinPaths.pause(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: pinGroupDetailSchema })
  async pausePinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    await this.pauses.pause(userId, id);
    return this.history.detail(userId, id);
  }

  /** Lets a paused group go on. */
  @Post(pinPaths.resume(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: pinGroupDetailSchema })
  async resumePinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    await this.pauses.resume(userId, id);
    return this.history.detail(userId, id);
  }

  /** Cancels what of a group is not posted yet; what is posted stays. */
  @Post(pinPaths.stop(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: pinGroupDetailSchema })
  async stopPinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    await this.pauses.stop(userId, id);
    return this.history.detail(userId, id);
  }
}
