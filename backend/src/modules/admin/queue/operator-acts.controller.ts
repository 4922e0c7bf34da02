import {
  adminPaths,
  idParamsSchema,
  operatorActRequestSchema,
  type IdParams,
  type OperatorActRequest,
} from '@boardcast/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { OperatorActsService } from '../../pins/groups/operator-acts.service.js';

/** What every act on a pin may answer; its user may be gone a moment after it was found. */
const OF_PIN = ['pin-group.not-found', 'admin.user-not-found', 'account.leaving'] as const;

/** What an operator does with pins and users that wait. */
@Controller()
export class OperatorActsController {
  constructor(private readonly acts: OperatorActsService) {}

  @Call(['POST', adminPaths.retryPin(':id')], {
    summary: 'Lets a pin go on now that failed or waits for a retry; its user pays nothing for it.',
    errors: [...OF_PIN, 'admin.pin-not-retryable'],
  })
  retryPin(
    @CurrentUserId() actorId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: operatorActRequestSchema }) request: OperatorActRequest,
  ): Promise<void> {
    return this.acts.retry({ actorId, ...request }, id);
  }

  @Call(['POST', adminPaths.holdPin(':id')], {
    summary: 'Sends a pin that waits no more until it is released.',
    errors: [...OF_PIN, 'admin.is-administrator', 'admin.pin-not-holdable'],
  })
  holdPin(
    @CurrentUserId() actorId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: operatorActRequestSchema }) request: OperatorActRequest,
  ): Promise<void> {
    return this.acts.hold({ actorId, ...request }, id);
  }

  @Call(['POST', adminPaths.releasePin(':id')], {
    summary: 'Lets a held pin go on.',
    errors: [...OF_PIN, 'admin.pin-not-held'],
  })
  releasePin(
    @CurrentUserId() actorId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: operatorActRequestSchema }) request: OperatorActRequest,
  ): Promise<void> {
    return this.acts.release({ actorId, ...request }, id);
  }

  @Call(['POST', adminPaths.holdUser(':id')], {
    summary: 'Sends nothing of a user until they are released.',
    errors: ['admin.user-not-found', 'admin.is-administrator', 'account.leaving', 'admin.user-held'],
  })
  holdUser(
    @CurrentUserId() actorId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: operatorActRequestSchema }) request: OperatorActRequest,
  ): Promise<void> {
    return this.acts.holdUser({ actorId, ...request }, id);
  }

  @Call(['POST', adminPaths.releaseUser(':id')], {
    summary: 'Lets a held user’s pins go on.',
    errors: ['admin.user-not-found', 'account.leaving', 'admin.user-not-held'],
  })
  releaseUser(
    @CurrentUserId() actorId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: operatorActRequestSchema }) request: OperatorActRequest,
  ): Promise<void> {
    return this.acts.releaseUser({ actorId, ...request }, id);
  }
}
