import { CONFIG_RULES, configFields, LIMITS_NOT_SHARED, loadConfig, sharesLimits } from '@boardcast/server';
import type { Environment } from '@boardcast/server';
import { z } from 'zod';

/** Provider token of the configuration. */
export const PUBLISHER_CONFIG = Symbol('PublisherConfig');

/** The publisher's part of the environment; `.env.example` explains each. */
export const publisherConfigSchema = z
  .object({
    ...configFields,
    /** Port of its health checks. */
    PORT: configFields.PORT.default(3001),
  })
  .refine(sharesLimits, LIMITS_NOT_SHARED)
  .check(CONFIG_RULES);

/** The publisher's configuration, checked. */
export type PublisherConfig = z.infer<typeof publisherConfigSchema>;

/** Reads the publisher's configuration. @throws ConfigError with every fault */
export function readPublisherConfig(env?: Environment): PublisherConfig {
  return loadConfig(publisherConfigSchema, env);
}

/** The database alone, for migrating. @throws ConfigError */
export function readDatabaseUrl(env?: Environment): string {
  return loadConfig(z.object({ DATABASE_URL: configFields.DATABASE_URL }).check(CONFIG_RULES), env)
    .DATABASE_URL;
}
