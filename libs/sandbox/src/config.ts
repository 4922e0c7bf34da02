import { z } from 'zod';
import { SANDBOX_APP } from './pinterest/sandbox.js';

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

/** Reads the environment of the sandbox process. Throws with every fault at once. */
export function loadSandboxConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const parsed = configSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(`The sandbox's settings are wrong:\n${z.prettifyError(parsed.error)}`);
}
