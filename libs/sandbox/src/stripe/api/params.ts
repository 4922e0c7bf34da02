import { z } from 'zod';
import type { FormGroup } from './form.js';
import { invalidRequest } from './stripe-fault.js';
import type { StripeFault } from './stripe-fault.js';

/** A boolean in a form. */
export const flagParam = z.enum(['true', 'false']).transform((text) => text === 'true');

export const nothing = z.strictObject({});

/** An integer in a form; times are seconds since 1970. */
export const numberParam = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);

/** A web address in a form. */
export const urlParam = z.url({ protocol: /^https?$/ }).max(5_000);

/** Metadata in a form: an empty value removes its key, an empty text removes everything. */
export const metadataParam = z.union([
  z.literal(''),
  z.record(z.string().max(40), z.string().max(500)).refine((pairs) => Object.keys(pairs).length <= 50),
]);

/** Metadata after a change. */
export function mergeMetadata(
  before: Record<string, string>,
  change: z.output<typeof metadataParam> | undefined,
): Record<string, string> {
  if (change === '') return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Validates parameters. @throws StripeFault naming the first one that is unknown, missing or wrong */
export function readParams<Schema extends z.ZodType>(schema: Schema, input: FormGroup): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw faultOf(parsed.error, input);
}

function faultOf(error: z.ZodError, input: FormGroup): StripeFault {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const path = issue?.path ?? [];
  const param = bracketed(path);
  if (valueAt(input, path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (issue?.code === 'invalid_format' && issue.format === 'url') {
    return invalidRequest('Not a valid URL', param, 'url_invalid');
  }
  return invalidRequest(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, param);
}

function bracketed([first, ...rest]: PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`;
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
