import { PUBLISH_PIN, publishPinSchema, type PublishPin } from '@boardcast/contracts';
import { createValidationPipe, isUnavailable } from '@boardcast/server';
import { Controller, Logger, UsePipes } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { PublishPinHandler } from './publish-pin.handler.js';

/** Takes `publish-pin` messages from the bus. */
@Controller()
export class PublishPinConsumer {
  private readonly logger = new Logger(PublishPinConsumer.name);

  constructor(private readonly handler: PublishPinHandler) {}

  /**
   * One pin on one board. When the database or the bus was away for too long, the message counts as handled: the
   * backend sends it again when its lease is over. Anything else that throws makes it a dead letter.
   */
  @EventPattern(PUBLISH_PIN)
  @UsePipes(createValidationPipe())
  async publishPin(@Payload({ schema: publishPinSchema }) message: PublishPin): Promise<void> {
    try {
      await this.handler.handle(message);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.logger.warn(
        { err: error, pin: message.pinId },
        'A service is unavailable; the pin will be sent again',
      );
    }
  }
}
