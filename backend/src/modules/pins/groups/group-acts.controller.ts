import {
  identifyPinRequestSchema,
  idParamsSchema,
  pinActRequestSchema,
  pinGroupDetailSchema,
  pinPaths,
  type IdentifyPinRequest,
  type IdParams,
  type PinActRequest,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { GroupActsService } from './group-acts.service.js';
import { HistoryQueries } from '../history/history.queries.js';

@Controller()
export class GroupActsController {
  constructor(
    private readonly acts: GroupActsService,
    private readonly history: HistoryQueries,
  ) {}

  /** Sends failed pins again: these, or every one that it can help. */
  @Post(pinPaths.retry(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: pinGroupDetailSchema })
  async retryPins(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: pinActRequestSchema }) request: PinActRequest,
  ): Promise<PinGroupDetail> {
    await this.acts.retry(userId, id, request?.pinIds);
    return this.history.detail(userId, id);
  }

  /** Looks once more for pins that may have been published: these, or all of them. */
  @Post(pinPaths.check(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: pinGroupDetailSchema })
  async checkPins(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: pinActRequestSchema }) request: PinActRequest,
  ): Promise<PinGroupDetail> {
    await this.acts.check(userId, id, request?.pinIds);
    return this.history.detail(userId, id);
  }

  /** Says whether the pin that a look found on the board is this one. */
  @Post(pinPaths.identify(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: pinGroupDetailSchema })
  async identifyPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: identifyPinRequestSchema }) request: IdentifyPinRequest,
  ): Promise<PinGroupDetail> {
    await this.acts.identify(userId, id, request);
    return this.history.detail(userId, id);
  }

  /** Deletes the record here; the pins on Pinterest stay. */
  @Delete(pinPaths.group(':id'))
  @HttpCode(204)
  async deletePinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.acts.deleteRecord(userId, id);
  }
}
