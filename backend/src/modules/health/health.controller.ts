import { Controller, Get } from '@nestjs/common';
import { healthPaths } from '@boardcast/contracts';
import { ApiTags } from '@nestjs/swagger';
import { HealthService } from './health.service.js';

/** For whoever keeps the process running: is it alive, and can it do its work? */
@ApiTags('health')
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get(healthPaths.live)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get(healthPaths.ready)
  async ready(): Promise<{ status: 'ok' }> {
    await this.health.assertReady();
    return { status: 'ok' };
  }
}
