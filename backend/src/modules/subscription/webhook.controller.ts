import { Controller, Headers, Req } from '@nestjs/common';
import { subscriptionPaths, WEBHOOK_BODY_MAX_BYTES } from '@boardcast/contracts';
import type { Request } from 'express';
import { Call } from '../../http/call.decorator.js';
import { WebhookService } from './webhook.service.js';

/** Where Stripe reports what happened. */
@Controller()
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @Call(['POST', subscriptionPaths.webhook], {
    summary: 'Takes an event in; it is answered as soon as it is stored.',
    status: 200,
    rawBody: true,
    maxBody: WEBHOOK_BODY_MAX_BYTES,
    errors: ['request.unsupported-type', 'stripe.bad-signature', 'stripe.not-configured'],
  })
  receiveStripeEvent(
    @Req() { body }: Request<unknown, unknown, Buffer | undefined>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<void> {
    return this.webhooks.receive(body ?? Buffer.alloc(0), signature ?? '');
  }
}
