import { loadConfig, parseCredentialsKeys } from '@boardcast/server';
import type { Environment } from '@boardcast/server';
import { z } from 'zod';

/** Provider token of the configuration. */
export const BACKEND_CONFIG = Symbol('BackendConfig');

const always = { when: () => true };

/** The backend's part of the environment (house.md §4); `.env.example` explains each. */
export const backendConfigSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    BUS_URL: z.string().min(1),
    SESSION_SECRET: z.string().min(32, 'needs at least 32 characters'),
    CREDENTIALS_KEY: z.string().check((context) => {
      try {
        parseCredentialsKeys(context.value);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'is not valid';
        context.issues.push({ code: 'custom', message, input: undefined });
      }
    }),
    PINTEREST_CLIENT_ID: z.string().optional(),
    PINTEREST_CLIENT_SECRET: z.string().optional(),
    PINTEREST_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.pinterest.com/v5'),
    PINTEREST_OAUTH_URL: z.url({ protocol: /^https?$/ }).default('https://www.pinterest.com/oauth/'),
    STORAGE_URL: z.url({ protocol: /^file$/, error: 'must be a file:/// address' }),
    ADMIN_PINTEREST_USERNAMES: z
      .string()
      .default('')
      .transform((names) =>
        names
          .split(',')
          .map((name) => name.trim().toLowerCase())
          .filter((name) => name !== ''),
      ),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SPA_DIR: z.string().optional(),
  })
  .refine((config) => Boolean(config.PINTEREST_CLIENT_ID), {
    ...always,
    path: ['PINTEREST_CLIENT_ID'],
    error: 'is required: without it nobody can sign in, whatever PINTEREST_API_URL names',
  })
  .refine((config) => Boolean(config.PINTEREST_CLIENT_SECRET), {
    ...always,
    path: ['PINTEREST_CLIENT_SECRET'],
    error: 'is required together with PINTEREST_CLIENT_ID',
  });

/** The backend's configuration, checked. */
export type BackendConfig = z.output<typeof backendConfigSchema>;

/** Reads the backend's configuration. @throws ConfigError with every fault */
export function readBackendConfig(env?: Environment): BackendConfig {
  return loadConfig(backendConfigSchema, env);
}

/** The database alone, for migrating. @throws ConfigError */
export function readDatabaseUrl(env?: Environment): string {
  return loadConfig(z.object({ DATABASE_URL: backendConfigSchema.shape.DATABASE_URL }), env).DATABASE_URL;
}

/** Whether people reach us over https; then cookies are Secure. */
export function isHttps(config: Pick<BackendConfig, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL.startsWith('https:');
}
