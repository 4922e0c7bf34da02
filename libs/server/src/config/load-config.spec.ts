import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError } from './config.error.js';
import { inspectConfig, loadConfig } from './load-config.js';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).default(3000),
  DATABASE_URL: z.url('must be an address'),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters'),
});
const secret = 'a-secret-that-is-long-enough-for-us';
const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret');
  writeFileSync(path, text);
  return path;
};
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
};

describe('reading the configuration', () => {
  it('takes values and defaults from the environment', () => {
    const config = loadConfig(schema, { DATABASE_URL: 'postgres://x/y', SESSION_SECRET: secret, PORT: '' });
    expect(config).toEqual({ PORT: 3000, DATABASE_URL: 'postgres://x/y', SESSION_SECRET: secret });
  });

  it('takes a secret from the file that NAME_FILE names', () => {
    const config = loadConfig(schema, {
      DATABASE_URL: 'postgres://x/y',
      SESSION_SECRET_FILE: file(`${secret}\n`),
    });
    expect(config.SESSION_SECRET).toBe(secret);
  });

  it('lists every fault at once', () => {
    expect(faultsOf({ PORT: 'many', SESSION_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^PORT: /),
      'DATABASE_URL: is required',
      'SESSION_SECRET: needs at least 32 characters',
    ]);
  });

  it('never repeats a value', () => {
    expect(faultsOf({ DATABASE_URL: 'hunter2', SESSION_SECRET: 'swordfish' }).join()).not.toMatch(
      /hunter2|swordfish/,
    );
  });

  it('refuses a secret that is given twice or whose file is missing', () => {
    const env = { DATABASE_URL: 'postgres://x/y', SESSION_SECRET_FILE: '/nowhere/secret' };
    expect(faultsOf(env)).toEqual([
      'SESSION_SECRET: the file that SESSION_SECRET_FILE names could not be read',
    ]);
    expect(faultsOf({ ...env, SESSION_SECRET: secret })).toEqual([
      'SESSION_SECRET: is set twice, as SESSION_SECRET and as SESSION_SECRET_FILE',
    ]);
  });

  it('tells what of a faulty environment is valid', () => {
    const env = { DATABASE_URL: 'postgres://x/y', SESSION_SECRET: 'short', PORT: '80' };
    expect(inspectConfig(schema, env)).toEqual({
      faults: [{ variable: 'SESSION_SECRET', what: 'needs at least 32 characters', kind: 'invalid' }],
      values: { DATABASE_URL: 'postgres://x/y', PORT: 80 },
    });
    expect(inspectConfig(schema, {})).toMatchObject({
      faults: [{ variable: 'DATABASE_URL', kind: 'missing' }, { variable: 'SESSION_SECRET' }],
      values: { PORT: 3000 },
    });
  });
});
