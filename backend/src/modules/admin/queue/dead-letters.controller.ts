import {
  adminPaths,
  deadLettersReplaySchema,
  deadLettersSchema,
  operatorActRequestSchema,
  type DeadLettersReplay,
  type DeadLettersResponse,
  type OperatorActRequest,
} from '@boardcast/contracts';
import { Body, Controller } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { DeadLettersService } from './dead-letters.service.js';

/** Messages that nobody could handle. */
@Controller()
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  @Call(['GET', adminPaths.deadLetters], {
    summary: 'What they are about, why and when; never what they hold.',
    answer: deadLettersSchema,
    errors: ['admin.bus-away'],
  })
  getDeadLetters(): Promise<DeadLettersResponse> {
    return this.deadLetters.list();
  }

  @Call(['POST', adminPaths.replayDeadLetters], {
    summary: 'Sends the readable ones again.',
    answer: deadLettersReplaySchema,
    errors: ['admin.no-dead-letters', 'admin.bus-away'],
  })
  replayDeadLetters(
    @CurrentUserId() actorId: string,
    @Body({ schema: operatorActRequestSchema }) request: OperatorActRequest,
  ): Promise<DeadLettersReplay> {
    return this.deadLetters.replay(actorId, request?.reason);
  }
}
