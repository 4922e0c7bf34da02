import {
  groupPinParamsSchema,
  pinAttemptsResponseSchema,
  pinPaths,
  type GroupPinParams,
  type PinAttemptsResponse,
} from '@boardcast/contracts';
import { Controller, Param } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { AttemptsQueries } from './attempts.queries.js';

/** How the tries of one pin ended; asked for a pin at a time, since a group may have hundreds. */
@Controller()
export class AttemptsController {
  constructor(private readonly attempts: AttemptsQueries) {}

  @Call(['GET', pinPaths.attempts(':id', ':pinId')], {
    summary: 'The latest tries of a pin, `PIN_ATTEMPTS_MAX` at most, oldest first.',
    answer: pinAttemptsResponseSchema,
    errors: ['pin-group.not-found'],
  })
  getPinAttempts(
    @CurrentUserId() userId: string,
    @Param({ schema: groupPinParamsSchema }) { id, pinId }: GroupPinParams,
  ): Promise<PinAttemptsResponse> {
    return this.attempts.ofPin(userId, id, pinId);
  }
}
