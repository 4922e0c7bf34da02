import { Controller } from '@nestjs/common';
import { healthPaths } from '@boardcast/contracts';
import { z } from 'zod';
import { Call } from '../../http/call.decorator.js';
import { HealthService } from './health.service.js';

const livenessSchema = z.object({ status: z.literal('ok') });

const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  /** What it does without at the moment: bus, redis, storage. */
  away: z.array(z.string()),
});

/** For whoever keeps the process running: is it alive, and can it do its work? */
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Call(['GET', healthPaths.live], { summary: 'Whether the process is alive.', answer: livenessSchema })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Call(['GET', healthPaths.ready], {
    summary: 'Whether requests should come here: the database is there, and the process stays.',
    answer: readinessSchema,
  })
  ready(): Promise<z.infer<typeof readinessSchema>> {
    return this.health.readiness();
  }
}
