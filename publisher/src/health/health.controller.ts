import { Parts, readinessWithout, type BusServer, type Readiness } from '@boardcast/server';
import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import { BUS_SERVER } from '../config.module.js';
import { LedgerGate } from '../ledger/ledger-gate.js';

@Controller('health')
export class HealthController {
  constructor(
    private readonly ledger: LedgerGate,
    private readonly parts: Parts,
    @Inject(BUS_SERVER) private readonly busServer: BusServer,
  ) {}

  /** Asks nobody. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Needs the ledger, and a consumer that messages reach; a connection alone is not enough (docs/publishing.md#faults). */
  @Get('ready')
  async ready(): Promise<Readiness> {
    const [isLedgerUp, away] = await Promise.all([this.ledger.isReady(), this.parts.away()]);
    const database = isLedgerUp ? 'up' : 'down';
    const bus = this.busServer.isConsuming ? 'up' : 'down';
    if (database === 'down' || bus === 'down') {
      throw new ServiceUnavailableException({ status: 'error', database, bus });
    }
    return readinessWithout(away);
  }
}
