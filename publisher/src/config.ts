import { z } from 'zod';

/** Configuration of the publisher (house.md §4): what it is given, it takes; what is missing is a fault. */
export const publisherConfigSchema = z
  .object({
    /** Port of its health checks. */
    PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    /** PostgreSQL, with a role that owns the schema `publisher` and can read nothing else. */
    DATABASE_URL: z.url(),
    BUS_URL: z.string().min(1),
    /** Redis of the shared limits; without it the limits are this process's alone. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
    CREDENTIALS_KEY: z.string().min(1),
    STORAGE_URL: z.url(),
    PINTEREST_CLIENT_ID: z.string().min(1),
    PINTEREST_CLIENT_SECRET: z.string().min(1),
    PINTEREST_API_URL: z.url().default('https://api.pinterest.com/v5'),
    /** Creates per user and minute; Pinterest's published figure by default. */
    PINTEREST_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
    /** Pins handled at the same time. */
    PUBLISH_CONCURRENCY: z.coerce.number().int().min(1).max(500).default(20),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((config) => !config.BUS_URL.startsWith('amqp') || config.REDIS_URL !== undefined, {
    when: () => true,
    path: ['REDIS_URL'],
    error: 'is required with RabbitMQ: replicas would not share Pinterest’s limits',
  });

/** The publisher's configuration, checked. */
export type PublisherConfig = z.infer<typeof publisherConfigSchema>;

/** Token by which the configuration is injected. */
export const PUBLISHER_CONFIG = Symbol('PublisherConfig');
