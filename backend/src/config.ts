import {
  CONFIG_RULES,
  configFields,
  inspectConfig,
  LIMITS_NOT_SHARED,
  loadConfig,
  parseCredentialsKeys,
  parseStorageUrl,
  readableBy,
  sharesLimits,
  toStorageUrl,
} from '@boardcast/server';
import type { ConfigFault, Environment } from '@boardcast/server';
import { z } from 'zod';

/** Provider token of the configuration. */
export const BACKEND_CONFIG = Symbol('BackendConfig');

/** The backend's part of the environment (docs/architecture.md#configuration); `.env.example` explains each. */
export const backendConfigSchema = z
  .object({
    ...configFields,
    PORT: configFields.PORT.default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    /** How long a backend that was told to end still answers, so that proxies notice and send elsewhere. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
    /** How long an idle connection stays open (docs/architecture.md#database). */
    KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(3600).default(75),
    /** Whether anybody may read what the API is like, at /api/docs; without https unless it says otherwise. */
    API_DOCS: z.stringbool().optional(),
    /** Multiplies every limit of requests (docs/product.md#request-limits). */
    REQUEST_LIMIT_FACTOR: z.coerce.number().min(0.1).max(10_000).default(1),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
    /** Key for fingerprints, never rotated. Falls back to CREDENTIALS_KEY. */
    FINGERPRINT_KEY: readableBy(parseCredentialsKeys).optional(),
    SESSION_SECRET: z.string().min(32, 'needs at least 32 characters'),
    PINTEREST_OAUTH_URL: z.url({ protocol: /^https?$/ }).default('https://www.pinterest.com/oauth/'),
    ADMIN_PINTEREST_USERNAMES: z
      .string()
      .default('')
      .transform((names) =>
        names
          .split(',')
          .map((name) => name.trim().toLowerCase())
          .filter((name) => name !== ''),
      ),
    SPA_DIR: z.string().optional(),
    /** Where backups are: a folder, or an address as in STORAGE_URL. */
    BACKUP_DIR: readableBy((place) => parseStorageUrl(toStorageUrl(place))).optional(),
    /** The database for whoever may read all of it, the publisher's schema too. Falls back to DATABASE_URL. */
    BACKUP_DATABASE_URL: configFields.DATABASE_URL.optional(),
    /** Mail server; without one, mails only wait. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().min(3).default('Boardcast <no-reply@localhost>'),
    /** Our Stripe account: all three or none. Without them nobody can subscribe. */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().trim().min(1).optional(),
    STRIPE_PRICE_ID: z.string().min(1).optional(),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  })
  .refine(sharesLimits, LIMITS_NOT_SHARED)
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID }) =>
      new Set([STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID].map((value) => value === undefined))
        .size === 1,
    {
      path: ['STRIPE_SECRET_KEY'],
      error: 'goes with STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID: all three or none',
      when: () => true,
    },
  )
  .check(CONFIG_RULES);

export type BackendConfig = z.output<typeof backendConfigSchema>;

/** Variables that are secrets, or addresses with a password in them. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'BACKUP_DATABASE_URL',
  'BUS_URL',
  'REDIS_URL',
  'SMTP_URL',
  'CREDENTIALS_KEY',
  'FINGERPRINT_KEY',
  'SESSION_SECRET',
  'PINTEREST_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof BackendConfig)[];

/** Reads and checks the configuration. @throws ConfigError listing every fault */
export function readBackendConfig(env?: Environment): BackendConfig {
  return loadConfig(backendConfigSchema, env);
}

/** A configuration that may have faults, and what of it is valid. */
export interface InspectedBackendConfig {
  faults: ConfigFault[];
  values: Partial<BackendConfig>;
}

/** Reads the configuration for whoever says what is wrong with it. */
export function inspectBackendConfig(env?: Environment): InspectedBackendConfig {
  return inspectConfig(backendConfigSchema, env);
}

/** Only the database's address, for migrating. @throws ConfigError */
export function readDatabaseUrl(env?: Environment): string {
  return loadConfig(z.object({ DATABASE_URL: configFields.DATABASE_URL }).check(CONFIG_RULES), env)
    .DATABASE_URL;
}

/** Whether users reach us over https; cookies are then Secure. */
export function isHttps(config: Pick<BackendConfig, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL.startsWith('https:');
}

/** Public address of a page or call. @param path begins with a slash */
export function publicAddress(config: Pick<BackendConfig, 'PUBLIC_URL'>, path: string): string {
  return config.PUBLIC_URL.replace(/\/+$/, '') + path;
}

/**
 * Distinguishes this installation from others that share a service with it, by public URL and database. The same for
 * all its replicas.
 */
export function installationName(config: Pick<BackendConfig, 'PUBLIC_URL' | 'DATABASE_URL'>): string {
  const { host, pathname } = new URL(publicAddress(config, ''));
  return `${host}${pathname}:${new URL(config.DATABASE_URL).pathname.slice(1)}`;
}
