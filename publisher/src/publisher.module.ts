import { hostname } from 'node:os';
import { GcraLimiter, HttpPinterestGateway } from '@boardcast/pinterest';
import { Bus, createBus, createLoggerParams, createStorage, Sealer, SystemClock } from '@boardcast/server';
import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Pool } from 'pg';
import type { PublisherConfig } from './config.js';
import { HealthController } from './health/health.controller.js';
import { assertLedgerSchema } from './ledger/ledger.schema.js';
import { Ledger } from './ledger/ledger.js';
import { BoardProbe } from './publish-pin/board-probe.js';
import { OutcomeSender } from './publish-pin/outcome.sender.js';
import { Permits } from './publish-pin/permits.js';
import { PublishPinConsumer } from './publish-pin/publish-pin.consumer.js';
import { CREATE_BUDGET_MS, PublishPinHandler } from './publish-pin/publish-pin.handler.js';
import { PG_POOL } from './publisher.tokens.js';

/** The publisher: the bus on one side, Pinterest on the other, the ledger between them. */
@Module({})
export class PublisherModule implements OnApplicationShutdown {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly bus: Bus,
    private readonly gateway: HttpPinterestGateway,
  ) {}

  /** @param config what the environment gave */
  static forRoot(config: PublisherConfig): DynamicModule {
    return {
      module: PublisherModule,
      imports: [LoggerModule.forRoot(createLoggerParams({ name: 'publisher', level: config.LOG_LEVEL }))],
      controllers: [PublishPinConsumer, HealthController],
      providers: [
        { provide: PG_POOL, useFactory: () => connect(config.DATABASE_URL) },
        { provide: Bus, useFactory: () => createBus(config.BUS_URL, 'backend') },
        { provide: HttpPinterestGateway, useFactory: () => createGateway(config) },
        {
          provide: PublishPinHandler,
          inject: [PG_POOL, Bus, HttpPinterestGateway],
          useFactory: (pool: Pool, bus: Bus, gateway: HttpPinterestGateway) =>
            createHandler(config, pool, bus, gateway),
        },
      ],
    };
  }

  /** Runs after the bus server has drained. */
  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
    await this.gateway.close();
    await this.pool.end();
  }
}

async function connect(databaseUrl: string): Promise<Pool> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  // An idle connection may break while the database restarts; unheard, that would end the process.
  pool.on('error', () => undefined);
  await assertLedgerSchema(pool);
  return pool;
}

function createGateway(config: PublisherConfig): HttpPinterestGateway {
  return new HttpPinterestGateway({
    apiUrl: config.PINTEREST_API_URL,
    clientId: config.PINTEREST_CLIENT_ID,
    clientSecret: config.PINTEREST_CLIENT_SECRET,
    clock: new SystemClock(),
    createTimeoutMs: CREATE_BUDGET_MS,
  });
}

function createHandler(
  config: PublisherConfig,
  pool: Pool,
  bus: Bus,
  gateway: HttpPinterestGateway,
): PublishPinHandler {
  const clock = new SystemClock();
  const permits = new Permits(new GcraLimiter(clock), clock, config.PINTEREST_WRITES_PER_MINUTE);
  return new PublishPinHandler({
    ledger: new Ledger(pool, `${hostname()}:${process.pid}`),
    permits,
    probe: new BoardProbe(gateway, permits),
    gateway,
    storage: createStorage(config.STORAGE_URL),
    sealer: new Sealer(config.CREDENTIALS_KEY),
    sender: new OutcomeSender(bus),
    clock,
  });
}
