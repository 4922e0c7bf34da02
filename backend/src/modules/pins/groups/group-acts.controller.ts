import {
  changeTimesRequestSchema,
  identifyPinRequestSchema,
  idParamsSchema,
  pinActRequestSchema,
  pinGroupDetailSchema,
  pinPaths,
  TIMES_BODY_MAX_BYTES,
  type ChangeTimesRequest,
  type IdentifyPinRequest,
  type IdParams,
  type PinActRequest,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { GroupActsService } from './group-acts.service.js';
import { GroupTimesService } from './group-times.service.js';
import { HistoryQueries } from '../history/history.queries.js';

@Controller()
export class GroupActsController {
  constructor(
    private readonly acts: GroupActsService,
    private readonly times: GroupTimesService,
    private readonly history: HistoryQueries,
  ) {}

  @Call(['POST', pinPaths.retry(':id')], {
    summary: 'Sends failed pins again: these, or every one that it can help.',
    answer: pinGroupDetailSchema,
    errors: ['pin-group.not-found', 'pin.nothing-to-retry', 'pin.board-cap', 'pin.out-of-credits'],
  })
  async retryPins(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: pinActRequestSchema }) request: PinActRequest,
  ): Promise<PinGroupDetail> {
    await this.acts.retry(userId, id, request?.pinIds);
    return this.history.detail(userId, id);
  }

  @Call(['POST', pinPaths.check(':id')], {
    summary: 'Looks once more for pins that may have been published: these, or all of them.',
    answer: pinGroupDetailSchema,
    errors: ['pin-group.not-found', 'pin.nothing-to-check', 'pin.board-busy'],
  })
  async checkPins(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: pinActRequestSchema }) request: PinActRequest,
  ): Promise<PinGroupDetail> {
    await this.acts.check(userId, id, request?.pinIds);
    return this.history.detail(userId, id);
  }

  @Call(['POST', pinPaths.identify(':id')], {
    summary: 'Says whether the pin that a look found on the board is this one.',
    answer: pinGroupDetailSchema,
    errors: [
      'pin-group.not-found',
      'pin.nothing-to-identify',
      'pin.board-busy',
      'pin.board-cap',
      'pin.out-of-credits',
    ],
  })
  async identifyPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: identifyPinRequestSchema }) request: IdentifyPinRequest,
  ): Promise<PinGroupDetail> {
    await this.acts.identify(userId, id, request);
    return this.history.detail(userId, id);
  }

  @Call(['PUT', pinPaths.times(':id')], {
    summary: 'Changes when boards of a group that haven’t begun are to have it.',
    answer: pinGroupDetailSchema,
    maxBody: TIMES_BODY_MAX_BYTES,
    errors: [
      'pin-group.not-found',
      'pin.times-differ',
      'pin.board-begun',
      'pin-group.changed',
      'pin.scheduled-in-past',
      'pin.scheduled-too-far',
      'pin.moving-needs-subscription',
    ],
  })
  async changeTimes(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: changeTimesRequestSchema }) request: ChangeTimesRequest,
  ): Promise<PinGroupDetail> {
    await this.times.change(userId, id, request);
    return this.history.detail(userId, id);
  }

  @Call(['DELETE', pinPaths.group(':id')], {
    summary: 'Deletes the record here; the pins on Pinterest stay.',
    errors: ['pin-group.not-found', 'pin-group.processing'],
  })
  async deletePinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.acts.deleteRecord(userId, id);
  }
}
