import {
  groupPinParamsSchema,
  pinAttemptSchema,
  pinPaths,
  type GroupPinParams,
  type PinAttemptsResponse,
} from '@boardcast/contracts';
import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { AttemptsQueries } from './attempts.queries.js';

/** How the tries of one pin ended; asked for a pin at a time, since a group may have hundreds. */
@Controller()
export class AttemptsController {
  constructor(private readonly attempts: AttemptsQueries) {}

  // Nest holds each item of an array against the schema.
  /** The latest tries of a pin, `PIN_ATTEMPTS_MAX` at most, oldest first. */
  @Get(pinPaths.attempts(':id', ':pinId'))
  @SerializeOptions({ schema: pinAttemptSchema })
  getPinAttempts(
    @CurrentUserId() userId: string,
    @Param({ schema: groupPinParamsSchema }) { id, pinId }: GroupPinParams,
  ): Promise<PinAttemptsResponse> {
    return this.attempts.ofPin(userId, id, pinId);
  }
}
