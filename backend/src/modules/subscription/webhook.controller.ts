import { Controller, Headers, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { subscriptionPaths } from '@boardcast/contracts';
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
    errors: ['stripe.bad-signature', 'stripe.not-configured'],
  })
  receiveStripeEvent(
    @Req() { rawBody }: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<void> {
    return this.webhooks.receive(rawBody ?? Buffer.alloc(0), signature ?? '');
  }
}
