import { Controller, Query } from '@nestjs/common';
import { mailPaths, unsubscribeQuerySchema } from '@boardcast/contracts';
import type { UnsubscribeQuery } from '@boardcast/contracts';
import { Call } from '../../../http/call.decorator.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The link of mails that one may do without (RFC 8058); answers are pages for people. */
@Controller()
export class UnsubscribeController {
  constructor(private readonly unsubscribing: UnsubscribeService) {}

  @Call(['GET', mailPaths.unsubscribe], {
    summary: 'Asks whether these mails shall stop.',
    kind: 'guess',
    file: ['text/html'],
    errors: ['mail.link-invalid'],
  })
  ask(@Query({ schema: unsubscribeQuerySchema }) { token }: UnsubscribeQuery): string {
    return this.unsubscribing.ask(token);
  }

  @Call(['POST', mailPaths.unsubscribe], {
    summary: 'Stops these mails.',
    file: ['text/html'],
    errors: ['mail.link-invalid'],
  })
  unsubscribe(@Query({ schema: unsubscribeQuerySchema }) { token }: UnsubscribeQuery): Promise<string> {
    return this.unsubscribing.unsubscribe(token);
  }
}
