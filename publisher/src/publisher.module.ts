import { hostname } from 'node:os';
import { createPermits, HttpPinterestGateway, Permits } from '@boardcast/pinterest';
import {
  Bus,
  configuredTimes,
  createBus,
  createLoggerParams,
  createStorage,
  Sealer,
  SystemClock,
  type BusServer,
} from '@boardcast/server';
import { Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Pool } from 'pg';
import type { PublisherConfig } from './config.js';
import { HealthController } from './health/health.controller.js';
import { LedgerGate } from './ledger/ledger-gate.js';
import { LedgerPruner } from './ledger/ledger-pruner.js';
import { createLedgerPool } from './ledger/ledger-pool.js';
import { Ledger } from './ledger/ledger.js';
import { BoardProbe } from './publish-pin/board-probe.js';
import { OutcomeSender } from './publish-pin/outcome.sender.js';
import { Pictures } from './publish-pin/pictures.js';
import { PublishPinConsumer } from './publish-pin/publish-pin.consumer.js';
import { PublishPinHandler } from './publish-pin/publish-pin.handler.js';
import { BUS_SERVER, PG_POOL } from './publisher.tokens.js';

/** The publisher: the bus on one side, Pinterest on the other, the ledger between them. */
@Module({})
export class PublisherModule implements OnApplicationShutdown {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly bus: Bus,
    private readonly gateway: HttpPinterestGateway,
    private readonly permits: Permits,
  ) {}

  /**
   * @param config what the environment gave
   * @param busServer where messages come from; health asks it
   */
  static forRoot(config: PublisherConfig, busServer: BusServer): DynamicModule {
    return {
      module: PublisherModule,
      imports: [LoggerModule.forRoot(createLoggerParams({ name: 'publisher', level: config.LOG_LEVEL }))],
      controllers: [PublishPinConsumer, HealthController],
      providers: [
        { provide: BUS_SERVER, useValue: busServer },
        { provide: PG_POOL, useFactory: () => createLedgerPool(config.DATABASE_URL) },
        { provide: LedgerPruner, inject: [PG_POOL], useFactory: (pool: Pool) => new LedgerPruner(pool) },
        { provide: LedgerGate, inject: [PG_POOL], useFactory: (pool: Pool) => new LedgerGate(pool) },
        { provide: Permits, useFactory: () => ownPermits(config) },
        { provide: Bus, useFactory: () => createBus(config.BUS_URL, 'backend') },
        { provide: HttpPinterestGateway, useFactory: () => createGateway(config) },
        {
          provide: PublishPinHandler,
          inject: [PG_POOL, Bus, HttpPinterestGateway, Permits],
          useFactory: (pool: Pool, bus: Bus, gateway: HttpPinterestGateway, permits: Permits) =>
            createHandler(config, { pool, bus, gateway, permits }),
        },
      ],
    };
  }

  /** Runs after the bus server has drained. */
  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
    await this.gateway.close();
    this.permits.close();
    await this.pool.end();
  }
}

function ownPermits(config: PublisherConfig): Permits {
  const logger = new Logger('Limits');
  const times = configuredTimes(config);
  return createPermits({
    clientId: config.PINTEREST_CLIENT_ID,
    redisUrl: config.REDIS_URL,
    clock: new SystemClock(),
    maxWaitMs: times.permitWaitMs,
    rests: times.limitRest,
    limits: {
      writesPerMinute: config.PINTEREST_WRITES_PER_MINUTE,
      callsPerSecond: config.PINTEREST_CALLS_PER_SECOND,
      callsPerDay: config.PINTEREST_CALLS_PER_DAY,
    },
    onRedisAway: (err) =>
      logger.warn({ err }, 'Redis is away: this process keeps to its share of the limits by itself'),
  });
}

function createGateway(config: PublisherConfig): HttpPinterestGateway {
  return new HttpPinterestGateway({
    apiUrl: config.PINTEREST_API_URL,
    clientId: config.PINTEREST_CLIENT_ID,
    clientSecret: config.PINTEREST_CLIENT_SECRET,
    clock: new SystemClock(),
    createTimeoutMs: configuredTimes(config).createBudgetMs,
  });
}

interface HandlerParts {
  pool: Pool;
  bus: Bus;
  gateway: HttpPinterestGateway;
  permits: Permits;
}

function createHandler(
  config: PublisherConfig,
  { pool, bus, gateway, permits }: HandlerParts,
): PublishPinHandler {
  return new PublishPinHandler({
    ledger: new Ledger(pool, `${hostname()}:${process.pid}`),
    permits,
    probe: new BoardProbe(gateway, permits),
    gateway,
    pictures: new Pictures(createStorage(config.STORAGE_URL)),
    sealer: new Sealer(config.CREDENTIALS_KEY),
    sender: new OutcomeSender(bus),
    clock: new SystemClock(),
    times: configuredTimes(config),
  });
}
