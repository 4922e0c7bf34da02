import { parse } from 'yaml';
import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const healthCheck = z.strictObject({
  test: z.array(z.string()).min(2),
  interval: z.string(),
  timeout: z.string(),
  retries: z.number(),
  start_period: z.string().optional(),
});
const dependency = z.strictObject({
  condition: z.enum(['service_healthy', 'service_completed_successfully']),
  restart: z.boolean().optional(),
});
const command = z.union([z.string(), z.array(z.string())]);

/** What our services say; strict, so that a misspelt field is a fault and not ignored. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) })
    .optional(),
  profiles: z.array(z.string()).default([]),
  restart: z.enum(['unless-stopped', 'no']),
  security_opt: z.array(z.string()),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  pids_limit: z.number(),
  mem_limit: z.string(),
  shm_size: z.string().optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  user: z.string().optional(),
  hostname: z.string().optional(),
  network_mode: z.literal('none').optional(),
  entrypoint: z.array(z.string()).optional(),
  command: command.optional(),
  environment: z.record(z.string(), text).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: healthCheck.optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z.record(z.string(), dependency).default({}),
});

const composeSchema = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

export type ComposeFile = z.infer<typeof composeSchema>;
export type ComposeService = z.infer<typeof serviceSchema>;

/** A compose file. @throws if it isn't one, or has a field that we don't use */
export function readComposeFile(content: string): ComposeFile {
  return composeSchema.parse(parse(content, { merge: true }));
}

/**
 * A value as compose fills in its variables, after reading the file: `${A}`, `${A:-default}`, `${A:?}` and `$$`.
 * @throws if a required one is missing
 */
export function interpolate(content: string, env: Readonly<Record<string, string>>): string {
  return content.replaceAll(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (whole, name: string, kind?: string, rest?: string) => {
      if (whole === '$$') return '$';
      const value = env[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(`${name} is missing`);
      return rest ?? '';
    },
  );
}
