import { configFields } from '@boardcast/server';
import { z } from 'zod';

/** The publisher's part of the environment (house.md §4); `.env.example` explains each. */
export const publisherConfigSchema = z
  .object({
    ...configFields,
    /** Port of its health checks. */
    PORT: configFields.PORT.default(3001),
    /** Redis of the shared limits; without it they are this process's alone. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
    /** Creates per user and minute; Pinterest's published figure by default. */
    PINTEREST_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
    /** Pins handled at the same time. */
    PUBLISH_CONCURRENCY: z.coerce.number().int().min(1).max(500).default(20),
  })
  .refine((config) => !config.BUS_URL.startsWith('amqp') || config.REDIS_URL !== undefined, {
    path: ['REDIS_URL'],
    error: 'is required with RabbitMQ: replicas would not share Pinterest’s limits',
  });

/** The publisher's configuration, checked. */
export type PublisherConfig = z.infer<typeof publisherConfigSchema>;
