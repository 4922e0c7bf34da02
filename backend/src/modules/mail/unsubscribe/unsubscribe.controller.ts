import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { mailPaths, unsubscribeQuerySchema } from '@boardcast/contracts';
import type { UnsubscribeQuery } from '@boardcast/contracts';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The link of mails that one may do without (RFC 8058); answers are pages for people. */
@Controller()
export class UnsubscribeController {
  constructor(private readonly unsubscribing: UnsubscribeService) {}

  @Get(mailPaths.unsubscribe)
  ask(@Query({ schema: unsubscribeQuerySchema }) { token }: UnsubscribeQuery): string {
    return this.unsubscribing.ask(token);
  }

  @Post(mailPaths.unsubscribe)
  @HttpCode(200)
  unsubscribe(@Query({ schema: unsubscribeQuerySchema }) { token }: UnsubscribeQuery): Promise<string> {
    return this.unsubscribing.unsubscribe(token);
  }
}
