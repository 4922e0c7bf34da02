import { configFields, LIMITS_NOT_SHARED, sharesLimits } from '@boardcast/server';
import { z } from 'zod';

/** The publisher's part of the environment (house.md §4); `.env.example` explains each. */
export const publisherConfigSchema = z
  .object({
    ...configFields,
    /** Port of its health checks. */
    PORT: configFields.PORT.default(3001),
    /** Creates per user and minute; Pinterest's published figure by default. */
    PINTEREST_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
    /** Pins handled at the same time. */
    PUBLISH_CONCURRENCY: z.coerce.number().int().min(1).max(500).default(20),
  })
  .refine(sharesLimits, LIMITS_NOT_SHARED);

/** The publisher's configuration, checked. */
export type PublisherConfig = z.infer<typeof publisherConfigSchema>;
