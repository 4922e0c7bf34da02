import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ConfigError } from './config.error.js';

/** The environment of a process: names and values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads an app's configuration from the environment: each key of the schema from the variable of that
 * name or, for secrets, from the file that `NAME_FILE` names. An empty value counts as none.
 * @throws ConfigError listing every fault at once, without the values.
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  const faults: string[] = [];
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = readValue(name, env, faults);
    if (value !== undefined) values[name] = value;
  }
  const parsed = schema.safeParse(values);
  const broken = new Set(faults.map((fault) => fault.split(':')[0]));
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.join('.');
    if (broken.has(name)) continue;
    const missing = issue.code === 'invalid_type' && !(name in values);
    faults.push(`${name}: ${missing ? 'is required' : issue.message}`);
  }
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  return parsed.data;
}

function readValue(name: string, env: Environment, faults: string[]): string | undefined {
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`] || undefined;
  if (file === undefined) return value;
  if (value !== undefined) {
    faults.push(`${name}: is set twice, as ${name} and as ${name}_FILE`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    faults.push(`${name}: the file that ${name}_FILE names could not be read`);
    return undefined;
  }
}
