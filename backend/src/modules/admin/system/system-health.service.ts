import type { AdminHealth, ServiceCheck, ServiceName, SystemHealth } from '@boardcast/contracts';
import { Clock, inTime, SERVICE_PATIENCE_MS, ServicesGateway, type BusServer } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { BUS_SERVER } from '../../../config.module.js';
import { HealthService } from '../../health/health.service.js';
import { TimingsQueries } from '../../health/timings/timings.queries.js';
import { PinTotalsQueries } from '../../pins/pin-totals.queries.js';
import { Remembered } from '../../../database/remembered.js';

/** How old a check may be for whoever asks for it in passing, and for the others, in milliseconds. */
const LATELY_MS = 30_000;
const NOW_MS = 2_000;
const HOUR_MS = 3_600_000;
/** How long a service may take in all, its clean-up included, in milliseconds. */
const LIMIT_MS = SERVICE_PATIENCE_MS + 250;

const NO_PERFORMANCE: AdminHealth['performance'] = { api: null, publishing: null, query: null, uptime: null };

/** Asks every service at once whether it answers. One that hangs delays the answer by 2 s, and no more. */
@Injectable()
export class SystemHealthService {
  private readonly recent: Remembered<AdminHealth>;
  private readonly late: Remembered<AdminHealth>;

  constructor(
    private readonly health: HealthService,
    private readonly timings: TimingsQueries,
    private readonly pins: PinTotalsQueries,
    private readonly services: ServicesGateway,
    private readonly clock: Clock,
    @Inject(BUS_SERVER) private readonly bus: BusServer,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {
    this.recent = new Remembered(() => this.check(), NOW_MS, clock);
    this.late = new Remembered(() => this.recent.get(), LATELY_MS, clock);
  }

  /** As it is; whoever asks within 2 s gets the same answer, so that nobody's services are flooded. */
  now(): Promise<AdminHealth> {
    return this.recent.get();
  }

  /** As it was at most 30 s ago. */
  lately(): Promise<Pick<AdminHealth, 'status' | 'database' | 'queue'>> {
    return this.late.get();
  }

  private async check(): Promise<AdminHealth> {
    const { SMTP_URL: mail, REDIS_URL: redisUrl, STRIPE_SECRET_KEY: stripeKey } = this.config;
    const [database, bus, redis, storage, pinterest, stripe, mailServer, lastGood, performance] =
      await Promise.all([
        this.ask('database', () => this.health.assertDatabase()),
        this.ask('bus', () => this.assertBus()),
        this.ask('redis', redisUrl && (() => this.services.askRedis(redisUrl))),
        this.ask('storage', () => this.health.assertStorage()),
        this.ask('pinterest', () => this.services.askHttp(this.config.PINTEREST_API_URL)),
        this.ask('stripe', stripeKey && (() => this.services.askHttp(this.config.STRIPE_API_URL))),
        this.ask('mail', mail && (() => this.services.askMail(mail))),
        inTime(this.pins.lastGoodCall(), LIMIT_MS).catch(() => null),
        inTime(this.performance(), LIMIT_MS).catch(() => NO_PERFORMANCE),
      ]);
    const api: ServiceCheck = { name: 'api', state: 'up', latencyMs: null, lastGoodAt: null };
    const others = [bus, redis, storage, pinterest, stripe, mailServer];
    const isDegraded = others.some(({ state }) => state === 'down');
    return {
      status: database.state === 'down' ? 'down' : isDegraded ? 'degraded' : 'healthy',
      database: wordFor(database),
      queue: wordFor(bus),
      services: [
        api,
        database,
        bus,
        redis,
        storage,
        { ...pinterest, lastGoodAt: lastGood?.toISOString() ?? null },
        stripe,
        mailServer,
      ],
      performance,
    };
  }

  private async performance(): Promise<AdminHealth['performance']> {
    const anHourAgo = new Date(this.clock.now().getTime() - HOUR_MS);
    const [{ api, query }, publishing, uptime] = await Promise.all([
      this.timings.lastHour(),
      this.pins.postingTimes(anHourAgo),
      this.timings.uptime(),
    ]);
    return { api, publishing, query, uptime };
  }

  private assertBus(): Promise<void> {
    return this.bus.isConsuming ? Promise.resolve() : Promise.reject(new Error('The bus is away'));
  }

  /** @param ask missing when this installation has no such service */
  private async ask(
    name: ServiceName,
    ask: (() => Promise<unknown>) | '' | undefined,
  ): Promise<ServiceCheck> {
    if (!ask) return { name, state: 'unused', latencyMs: null, lastGoodAt: null };
    const began = performance.now();
    try {
      await inTime(ask(), LIMIT_MS);
      return { name, state: 'up', latencyMs: performance.now() - began, lastGoodAt: null };
    } catch {
      return { name, state: 'down', latencyMs: null, lastGoodAt: null };
    }
  }
}

const wordFor = ({ state }: ServiceCheck): SystemHealth => (state === 'down' ? 'down' : 'healthy');
