import { z } from 'zod';
import { SANDBOX_APP } from './pinterest/sandbox.js';
import { STRIPE_STAND_IN } from './stripe/stand-in.js';

const port = z.coerce.number().int().min(0).max(65_535).default(0);
const where = { PORT: port, HOST: z.string().default('127.0.0.1') };

/** The sandbox's environment. */
export const sandboxConfigSchema = z.object({
  ...where,
  /** Folder of state, journal and images. */
  SANDBOX_DATA_DIR: z.string().default('.data/sandbox'),
  /** Public address of the sandbox, if it isn't where it listens. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_CLIENT_ID: z.string().default(SANDBOX_APP.clientId),
  SANDBOX_CLIENT_SECRET: z.string().default(SANDBOX_APP.clientSecret),
  /** Comma separated. */
  SANDBOX_REDIRECT_URIS: z.string().default(SANDBOX_APP.redirectUris.join(',')),
});

/** The Stripe stand-in's environment. */
export const stripeConfigSchema = z.object({
  ...where,
  STRIPE_DATA_DIR: z.string().default('.data/stripe'),
  /** Public address of its pages, if it isn't where it listens. */
  STRIPE_PUBLIC_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).default(STRIPE_STAND_IN.secretKey),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default(STRIPE_STAND_IN.webhookSecret),
  /** Where events are sent; without it nowhere, until a control call sets an address. */
  STRIPE_WEBHOOK_URL: z.url().optional(),
  STRIPE_PRICE_ID: z.string().min(1).default(STRIPE_STAND_IN.priceId),
});

/** The mail catcher's environment. */
export const mailConfigSchema = z.object({
  ...where,
  SMTP_PORT: port,
  /** Folder of the mails. */
  MAIL_DATA_DIR: z.string().default('.data/mail'),
});

/** Reads the environment of a stand-in. @throws with every fault at once */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(`The stand-in’s settings are wrong:\n${z.prettifyError(parsed.error)}`);
}
