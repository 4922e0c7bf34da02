import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import { Pool } from 'pg';
import { PG_POOL } from '../publisher.tokens.js';

/** Whether the process lives, and whether it can publish. */
@Controller('health')
export class HealthController {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Asks nobody. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Needs the ledger. */
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    try {
      await this.pool.query('select 1');
    } catch (cause) {
      throw new ServiceUnavailableException({ status: 'error', database: 'down' }, { cause });
    }
    return { status: 'ok' };
  }
}
