import { z } from 'zod';
import { SANDBOX_APP } from './pinterest/sandbox.js';
import { STRIPE_STAND_IN } from './stripe/stand-in.js';

const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of state, journal and pictures. */
  SANDBOX_DATA_DIR: z.string().default('.data/sandbox'),
  /** Address people reach the sandbox at, when it is not where it listens. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_CLIENT_ID: z.string().default(SANDBOX_APP.clientId),
  SANDBOX_CLIENT_SECRET: z.string().default(SANDBOX_APP.clientSecret),
  /** Comma separated. */
  SANDBOX_REDIRECT_URIS: z.string().default(SANDBOX_APP.redirectUris.join(',')),
});

/** What the sandbox process is told by its environment. */
export type SandboxConfig = z.infer<typeof configSchema>;

const stripeConfigSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of its state. */
  STRIPE_DATA_DIR: z.string().default('.data/stripe'),
  /** Address people reach its pages at, when it is not where it listens. */
  STRIPE_PUBLIC_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).default(STRIPE_STAND_IN.secretKey),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default(STRIPE_STAND_IN.webhookSecret),
  /** Where events are sent; without it nowhere, until a control call names an address. */
  STRIPE_WEBHOOK_URL: z.url().optional(),
  STRIPE_PRICE_ID: z.string().min(1).default(STRIPE_STAND_IN.priceId),
});

/** What the Stripe stand-in's process is told by its environment. */
export type StripeConfig = z.infer<typeof stripeConfigSchema>;

const mailConfigSchema = z.object({
  /** Of the page. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the mails. */
  MAIL_DATA_DIR: z.string().default('.data/mail'),
});

/** What the mail catcher's process is told by its environment. */
export type MailCatcherConfig = z.infer<typeof mailConfigSchema>;

/** Reads the environment of the sandbox process. Throws with every fault at once. */
export function loadSandboxConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  return read(configSchema, env, 'The sandbox');
}

/** Reads the environment of the Stripe stand-in's process. Throws with every fault at once. */
export function loadStripeConfig(env: NodeJS.ProcessEnv = process.env): StripeConfig {
  return read(stripeConfigSchema, env, 'The Stripe stand-in');
}

/** Reads the environment of the mail catcher's process. Throws with every fault at once. */
export function loadMailCatcherConfig(env: NodeJS.ProcessEnv = process.env): MailCatcherConfig {
  return read(mailConfigSchema, env, 'The mail catcher');
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  whose: string,
): z.output<Schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(`${whose}’s settings are wrong:\n${z.prettifyError(parsed.error)}`);
}
