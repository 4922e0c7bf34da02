import { configFields, LIMITS_NOT_SHARED, loadConfig, sharesLimits } from '@boardcast/server';
import type { Environment } from '@boardcast/server';
import { z } from 'zod';

/** Provider token of the configuration. */
export const BACKEND_CONFIG = Symbol('BackendConfig');

/** The backend's part of the environment (house.md §4); `.env.example` explains each. */
export const backendConfigSchema = z
  .object({
    ...configFields,
    PORT: configFields.PORT.default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
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
    /** Where mails are handed in; without it they only wait. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().min(3).default('Boardcast <no-reply@localhost>'),
    /** Our account at Stripe: all three or none, and then nobody can subscribe. */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().trim().min(1).optional(),
    STRIPE_PRICE_ID: z.string().min(1).optional(),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    /** Pins that may be with the publishers at the same time; the rest of what is due waits in PostgreSQL. */
    PUBLISH_IN_FLIGHT: z.coerce.number().int().min(1).max(10_000).default(200),
  })
  .refine(sharesLimits, LIMITS_NOT_SHARED)
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID }) =>
      new Set([STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID].map((value) => value === undefined))
        .size === 1,
    {
      path: ['STRIPE_SECRET_KEY'],
      error: 'goes with STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID: all three or none',
    },
  );

/** The backend's configuration, checked. */
export type BackendConfig = z.output<typeof backendConfigSchema>;

/** Reads the backend's configuration. @throws ConfigError with every fault */
export function readBackendConfig(env?: Environment): BackendConfig {
  return loadConfig(backendConfigSchema, env);
}

/** The database alone, for migrating. @throws ConfigError */
export function readDatabaseUrl(env?: Environment): string {
  return loadConfig(z.object({ DATABASE_URL: configFields.DATABASE_URL }), env).DATABASE_URL;
}

/** Whether people reach us over https; then cookies are Secure. */
export function isHttps(config: Pick<BackendConfig, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL.startsWith('https:');
}

/** The address at which people reach one of our pages or calls. @param path begins with a slash */
export function publicAddress(config: Pick<BackendConfig, 'PUBLIC_URL'>, path: string): string {
  return config.PUBLIC_URL.replace(/\/+$/, '') + path;
}

/**
 * What tells this installation from others that share a service with it: where people reach it and its database. All
 * its replicas have the same.
 */
export function installationName(config: Pick<BackendConfig, 'PUBLIC_URL' | 'DATABASE_URL'>): string {
  const { host, pathname } = new URL(publicAddress(config, ''));
  return `${host}${pathname}:${new URL(config.DATABASE_URL).pathname.slice(1)}`;
}
