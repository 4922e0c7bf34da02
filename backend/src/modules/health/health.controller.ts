import { Controller } from '@nestjs/common';
import { healthPaths } from '@boardcast/contracts';
import { z } from 'zod';
import { Call } from '../../http/call.decorator.js';
import { HealthService } from './health.service.js';

const healthSchema = z.object({ status: z.literal('ok') });

/** For whoever keeps the process running: is it alive, and can it do its work? */
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Call(['GET', healthPaths.live], { summary: 'Whether the process is alive.', answer: healthSchema })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Call(['GET', healthPaths.ready], {
    summary: 'Whether it can do its work: database and bus are there.',
    answer: healthSchema,
  })
  async ready(): Promise<{ status: 'ok' }> {
    await this.health.assertReady();
    return { status: 'ok' };
  }
}
