import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@boardcast/server';
import { backendConfigSchema } from '../backend/src/config.js';
import { publisherConfigSchema } from '../publisher/src/config.js';

const example = Object.fromEntries(
  readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('.env.example', () => {
  it('names every variable the apps read, and no other', () => {
    const read = new Set([
      ...Object.keys(backendConfigSchema.shape),
      ...Object.keys(publisherConfigSchema.shape),
    ]);
    expect(Object.keys(example).toSorted()).toEqual([...read].toSorted());
  });

  it('would be taken by both apps as it stands', () => {
    for (const schema of [backendConfigSchema, publisherConfigSchema])
      expect(() => loadConfig(schema, example)).not.toThrow();
  });
});
