import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { ConfigFault, FaultKind } from './config-fault.js';
import { ConfigError } from './config.error.js';

/** The environment of a process: names and values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An environment that may have faults, and what of it can be used all the same. */
export interface InspectedConfig<Schema extends z.ZodObject> {
  faults: ConfigFault[];
  /** Values that are valid by themselves, and defaults. */
  values: Partial<z.output<Schema>>;
}

/**
 * Reads an app's configuration from the environment: each key of the schema from the variable of that
 * name or, for secrets, from the file that `NAME_FILE` names. An empty value counts as none.
 * @throws ConfigError listing every fault at once, without the values.
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  const { faults, values } = inspectConfig(schema, env);
  if (faults.length > 0) throw new ConfigError(faults.map(({ variable, what }) => `${variable}: ${what}`));
  return values as z.output<Schema>;
}

/** The same for whoever goes on in spite of faults. */
export function inspectConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment = process.env,
): InspectedConfig<Schema> {
  const faults: ConfigFault[] = [];
  const given: Record<string, string> = {};
  for (const variable of Object.keys(schema.shape)) {
    const value = readValue(variable, env, (what) => faults.push({ variable, what, kind: 'invalid' }));
    if (value !== undefined) given[variable] = value;
  }
  const parsed = schema.safeParse(given);
  const unreadable = new Set(faults.map(({ variable }) => variable));
  for (const issue of parsed.error?.issues ?? []) {
    const variable = issue.path.join('.');
    if (unreadable.has(variable)) continue;
    const isMissing = issue.code === 'invalid_type' && !(variable in given);
    faults.push(
      isMissing
        ? { variable, what: 'is required', kind: 'missing' }
        : { variable, what: issue.message, kind: kindOf(issue) },
    );
  }
  return { faults, values: parsed.success ? parsed.data : validAlone(schema, given) };
}

/** Our rules say of what kind their faults are. */
function kindOf(issue: z.core.$ZodIssue): FaultKind {
  const { kind = 'invalid' } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return kind as FaultKind;
}

function validAlone<Schema extends z.ZodObject>(
  schema: Schema,
  given: Readonly<Record<string, string>>,
): Partial<z.output<Schema>> {
  const values: Record<string, unknown> = {};
  for (const [variable, field] of Object.entries(schema.shape)) {
    const parsed = (field as z.ZodType).safeParse(given[variable]);
    if (parsed.success) values[variable] = parsed.data;
  }
  return values as Partial<z.output<Schema>>;
}

function readValue(name: string, env: Environment, onFault: (what: string) => void): string | undefined {
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`] || undefined;
  if (file === undefined) return value;
  if (value !== undefined) {
    onFault(`is set twice, as ${name} and as ${name}_FILE`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    onFault(`the file that ${name}_FILE names could not be read`);
    return undefined;
  }
}
