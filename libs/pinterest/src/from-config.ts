import type { PinterestObserver } from './call-metrics.js';
import type { TimeSource } from './clock.js';
import { HttpPinterestGateway } from './http-pinterest-gateway.js';
import { scaledBackOff } from './rate-limit/back-off.js';
import { createPermits } from './rate-limit/create-permits.js';
import type { Permits } from './rate-limit/permits.js';

/** Provider token of the `PinterestGateway`. */
export const PINTEREST_GATEWAY = Symbol('PinterestGateway');

/** What both apps' environments say about Pinterest. */
export interface PinterestConfig {
  PINTEREST_API_URL: string;
  PINTEREST_CLIENT_ID: string;
  PINTEREST_CLIENT_SECRET: string;
  PINTEREST_CALLS_PER_SECOND?: number | undefined;
  PINTEREST_CALLS_PER_DAY?: number | undefined;
  PINTEREST_WRITES_PER_MINUTE: number;
  REDIS_URL?: string | undefined;
  /** Shortens the rests after a 429 that names no time. */
  PUBLISH_TIME_SCALE: number;
}

/** What an app's gateway needs besides its environment. */
export interface GatewayFromOptions {
  clock: TimeSource;
  observer: PinterestObserver;
  /** Longest time that creating a pin may take, in milliseconds. */
  createTimeoutMs?: number;
}

/** The gateway of an app. */
export function gatewayFrom(
  config: PinterestConfig,
  { clock, observer, createTimeoutMs }: GatewayFromOptions,
): HttpPinterestGateway {
  return new HttpPinterestGateway({
    apiUrl: config.PINTEREST_API_URL,
    clientId: config.PINTEREST_CLIENT_ID,
    clientSecret: config.PINTEREST_CLIENT_SECRET,
    clock,
    createTimeoutMs,
    onCall: observer.onCall,
  });
}

/** What an app's permits need besides its environment. */
export interface PermitsFromOptions {
  clock: TimeSource;
  /** Longest wait for a permit, in milliseconds. */
  maxWaitMs: number;
  logger: { warn(fields: object, text: string): void; log(text: string): void };
  observer: PinterestObserver;
}

/** The permits of an app. */
export function permitsFrom(
  config: PinterestConfig,
  { clock, maxWaitMs, logger, observer }: PermitsFromOptions,
): Permits {
  return createPermits({
    clientId: config.PINTEREST_CLIENT_ID,
    redisUrl: config.REDIS_URL,
    clock,
    maxWaitMs,
    onPermit: observer.onPermit,
    rests: scaledBackOff(config.PUBLISH_TIME_SCALE),
    limits: {
      writesPerMinute: config.PINTEREST_WRITES_PER_MINUTE,
      callsPerSecond: config.PINTEREST_CALLS_PER_SECOND,
      callsPerDay: config.PINTEREST_CALLS_PER_DAY,
    },
    onRedisAway: (err) =>
      logger.warn({ err }, 'Redis is unavailable: this process limits itself to its share of the calls'),
    onRedisBack: () => logger.log('Redis is back: all processes share the limits again'),
  });
}
