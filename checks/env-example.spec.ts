import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inspectConfig } from '@boardcast/server';
import { backendConfigSchema } from '../backend/src/config.js';
import { publisherConfigSchema } from '../publisher/src/config.js';

const example = Object.fromEntries(
  readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** What an operator puts in place of each placeholder. */
const OWN = {
  DATABASE_URL: 'postgres://boardcast:a-password@localhost:5432/boardcast',
  CREDENTIALS_KEY: randomBytes(32).toString('base64'),
  PINTEREST_CLIENT_ID: '1500001',
  PINTEREST_CLIENT_SECRET: 'of-our-app',
};
const OWN_OF_BACKEND = {
  PUBLIC_URL: 'https://boardcast.test',
  SESSION_SECRET: randomBytes(48).toString('base64'),
  SMTP_URL: 'smtps://user:a-password@mail.test:465',
  MAIL_FROM: 'Boardcast <hello@boardcast.test>',
  STRIPE_SECRET_KEY: 'sk_live_ours',
  STRIPE_WEBHOOK_SECRET: 'whsec_ours',
  STRIPE_PRICE_ID: 'price_ours',
  BACKUP_DATABASE_URL: 'postgres://postgres:a-password@localhost:5432/boardcast',
};

describe('.env.example', () => {
  it('names every variable the apps read, and no other', () => {
    const read = new Set([
      ...Object.keys(backendConfigSchema.shape),
      ...Object.keys(publisherConfigSchema.shape),
    ]);
    expect(Object.keys(example).toSorted()).toEqual([...read].toSorted());
  });

  it.each([
    ['backend', backendConfigSchema, { ...OWN, ...OWN_OF_BACKEND }],
    ['publisher', publisherConfigSchema, OWN],
  ] as const)('is refused as it stands, for each placeholder, and taken without: %s', (_app, schema, own) => {
    const faultsOf = (env: Record<string, string>) =>
      inspectConfig<typeof backendConfigSchema | typeof publisherConfigSchema>(schema, env).faults;

    const refused = faultsOf(example).map(({ variable, kind }) => `${variable} ${kind}`);
    expect(refused.toSorted()).toEqual(
      Object.keys(own)
        .map((variable) => `${variable} placeholder`)
        .toSorted(),
    );
    expect(faultsOf({ ...example, ...own })).toEqual([]);
  });
});
