import { PUBLISH_PIN, publishPinSchema, type PublishPin } from '@boardcast/contracts';
import { createValidationPipe } from '@boardcast/server';
import { Controller, UsePipes } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { PublishPinHandler } from './publish-pin.handler.js';

/** Takes `publish-pin` messages from the bus. */
@Controller()
export class PublishPinConsumer {
  constructor(private readonly handler: PublishPinHandler) {}

  /** One pin on one board. */
  @EventPattern(PUBLISH_PIN)
  @UsePipes(createValidationPipe())
  async publishPin(@Payload({ schema: publishPinSchema }) message: PublishPin): Promise<void> {
    await this.handler.handle(message);
  }
}
