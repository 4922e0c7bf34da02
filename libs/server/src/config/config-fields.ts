import { LEASE_SECONDS, publishTimes, type PublishTimes } from '../publish-times/publish-times.js';
import { z } from 'zod';
import { parseBusUrl } from '../bus/bus-url.js';
import { parseCredentialsKeys } from '../crypto/credentials-keys.js';
import { parseStorageUrl } from '../storage/storage-url.js';

/** A field whose value `read` must understand; the fault says what `read` said. */
export function readableBy(read: (text: string) => unknown) {
  return z.string().check((context) => {
    try {
      read(context.value);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'is not valid';
      context.issues.push({ code: 'custom', message, input: undefined });
    }
  });
}

/** Variables that both apps read, so that both mean the same by them (docs/architecture.md#configuration). */
export const configFields = {
  /** `production` in the images and `npm start`: what is only for trying out is refused then. */
  NODE_ENV: z.string().optional(),
  /** Lets stand-ins through in production, and what else only they need. */
  ALLOW_STAND_INS: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((text) => text === 'true'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Where PORT and METRICS_PORT listen: for this machine alone unless given. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where Prometheus reads the metrics (docs/observability.md); nobody can unless given. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Collector of traces, over HTTP (docs/observability.md#traces); none are sent without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Part of the traces that are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The commit that was built, for the metrics and traces. */
  BUILD_COMMIT: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  BUS_URL: readableBy(parseBusUrl),
  CREDENTIALS_KEY: readableBy(parseCredentialsKeys),
  /** Our app at Pinterest: without it nobody can sign in, whatever PINTEREST_API_URL names. */
  PINTEREST_CLIENT_ID: z.string().min(1),
  PINTEREST_CLIENT_SECRET: z.string().min(1),
  PINTEREST_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.pinterest.com/v5'),
  /** Creates per user and minute; Pinterest's published figure by default. */
  PINTEREST_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
  /** Calls per user and second, over all categories; Pinterest's published figure unless given. */
  PINTEREST_CALLS_PER_SECOND: z.coerce.number().int().min(1).optional(),
  /** Calls of the whole app in 24 hours: Trial apps have such a limit. */
  PINTEREST_CALLS_PER_DAY: z.coerce.number().int().min(1).optional(),
  /** Redis of the limits that both apps and all replicas share; without it they are each process's own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  STORAGE_URL: readableBy(parseStorageUrl),
  /** Pins that one publisher has in hand at most; both apps need the same. */
  PUBLISH_CONCURRENCY: z.coerce.number().int().min(1).max(10_000).default(800),
  /** How long a claimed pin waits for its outcome before its message is sent again. */
  PUBLISH_LEASE_SECONDS: z.coerce.number().min(90).max(3600).default(LEASE_SECONDS),
  /** Shortens every wait of publishing alike, for tests; both apps need the same, and production 1. */
  PUBLISH_TIME_SCALE: z.coerce.number().min(0.001).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/** Whether all replicas keep Pinterest's limits together: with RabbitMQ there may be several (docs/architecture.md#configuration). */
export function sharesLimits(config: { BUS_URL?: string; REDIS_URL?: string }): boolean {
  return !config.BUS_URL?.startsWith('amqp') || config.REDIS_URL !== undefined;
}

/** The fault of a configuration that does not. */
export const LIMITS_NOT_SHARED = {
  path: ['REDIS_URL'],
  error: 'is required with RabbitMQ: replicas would not share Pinterest’s limits',
  // Told together with what else is wrong.
  when: () => true,
};

/** The waits of publishing that the configuration of an app asks for. */
export function configuredTimes(config: {
  PUBLISH_LEASE_SECONDS: number;
  PUBLISH_TIME_SCALE: number;
}): PublishTimes {
  return publishTimes({ leaseSeconds: config.PUBLISH_LEASE_SECONDS, scale: config.PUBLISH_TIME_SCALE });
}
