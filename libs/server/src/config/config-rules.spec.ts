import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { configFields } from './config-fields.js';
import { CONFIG_RULES } from './config-rules.js';
import { inspectConfig } from './load-config.js';
import { standInsWarning } from './production-rules.js';

const schema = z
  .object({
    ...configFields,
    PUBLIC_URL: z.url(),
    FINGERPRINT_KEY: z.string().optional(),
    SESSION_SECRET: z.string().min(32),
    PINTEREST_OAUTH_URL: z.url().optional(),
    STRIPE_API_URL: z.url().optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().optional(),
  })
  .check(CONFIG_RULES);

const key = (): string => randomBytes(32).toString('base64');
const CREDENTIALS = key();
const SESSION = randomBytes(32).toString('hex');
const valid = {
  PORT: '3000',
  PUBLIC_URL: 'https://boardcast.test',
  DATABASE_URL: 'postgres://boardcast:a-password@localhost/boardcast',
  BUS_URL: 'tcp://127.0.0.1/?publisher=4001&backend=4002',
  SESSION_SECRET: SESSION,
  CREDENTIALS_KEY: CREDENTIALS,
  PINTEREST_CLIENT_ID: '1500001',
  PINTEREST_CLIENT_SECRET: 'of-our-app',
  STORAGE_URL: 'file:///var/lib/boardcast',
};
const base64 = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('base64');
const bytes = (make: (index: number) => number): string =>
  base64(Array.from({ length: 32 }, (_, i) => make(i)));

/** Variables with a fault, each with its kind. */
function faultsOf(change: Record<string, string | undefined>): string[] {
  const { faults } = inspectConfig(schema, { ...valid, ...change });
  return faults.map(({ variable, kind }) => `${variable} ${kind}`);
}

it('What is valid has no fault, in production or not', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([]);
});

describe('placeholders', () => {
  it.each([
    ['DATABASE_URL', 'postgres://boardcast:change-me@localhost/boardcast'],
    ['SESSION_SECRET', 'change-me-to-something-long-and-random'],
    ['SESSION_SECRET', 'CHANGE-ME-to-something-long-and-random'],
    ['PINTEREST_CLIENT_ID', '1234567'],
    ['PINTEREST_CLIENT_SECRET', 'change-me'],
    ['STRIPE_SECRET_KEY', 'sk_live_change-me'],
    ['CREDENTIALS_KEY', bytes(() => 0)],
    ['CREDENTIALS_KEY', `new:${CREDENTIALS},old:${bytes(() => 0)}`],
    ['FINGERPRINT_KEY', bytes(() => 0)],
  ])('are refused everywhere: %s=%s', (variable, value) => {
    expect(faultsOf({ [variable]: value })).toEqual([`${variable} placeholder`]);
  });

  it.each([
    ['PUBLIC_URL', 'https://boardcast.example.com'],
    ['PUBLIC_URL', 'https://example.com/'],
    ['SMTP_URL', 'smtps://user:a-password@mail.example.com:465'],
    ['MAIL_FROM', 'Boardcast <hello@boardcast.example.com>'],
    ['MAIL_FROM', 'hello@EXAMPLE.org'],
  ])('are refused in production, whatever is allowed: %s=%s', (variable, value) => {
    expect(faultsOf({ [variable]: value })).toEqual([]);
    const change = { NODE_ENV: 'production', [variable]: value };
    expect(faultsOf(change)).toEqual([`${variable} placeholder`]);
    expect(faultsOf({ ...change, ALLOW_STAND_INS: 'true' })).toEqual([`${variable} placeholder`]);
  });

  it.each([
    ['PUBLIC_URL', 'https://my-example.com'],
    ['PUBLIC_URL', 'https://example.com.au'],
    ['MAIL_FROM', 'hello@counterexample.com'],
  ])('are not every name like one: %s=%s', (variable, value) => {
    expect(faultsOf({ NODE_ENV: 'production', [variable]: value })).toEqual([]);
  });
});

describe('secrets', () => {
  it.each([
    ['all bytes alike', bytes(() => 7)],
    ['seven different bytes', base64(Array.from({ length: 32 }, (_, index) => (index * index * 37) % 7))],
    ['a pattern of two', bytes((index) => (index % 2 ? 200 : 3))],
    ['a word again and again', Buffer.from('correct-horse-'.repeat(3).slice(0, 32)).toString('base64')],
    ['half of it twice', Buffer.concat(Array(2).fill(randomBytes(16))).toString('base64')],
    ['counting up', bytes((index) => index)],
    ['counting down by three', bytes((index) => 255 - 3 * index)],
  ])('that repeat themselves are refused: %s', (_what, weak) => {
    expect(faultsOf({ CREDENTIALS_KEY: weak })).toEqual(['CREDENTIALS_KEY weak-secret']);
    expect(faultsOf({ CREDENTIALS_KEY: `${key()},${weak}` })).toEqual(['CREDENTIALS_KEY weak-secret']);
    expect(faultsOf({ FINGERPRINT_KEY: weak })).toEqual(['FINGERPRINT_KEY weak-secret']);
  });

  it.each([
    ['x'.repeat(40)],
    ['secret'.repeat(8)],
    ['0123456701234567012345670123456701234567'],
    [String.fromCharCode(...Array.from({ length: 32 }, (_, index) => 65 + index))],
  ])('that sign sessions are held to the same: %s', (weak) => {
    expect(faultsOf({ SESSION_SECRET: weak })).toEqual(['SESSION_SECRET weak-secret']);
  });

  it('are taken as chance makes them, hexadecimal ones too, and as people write them', () => {
    for (let run = 0; run < 500; run += 1) {
      const made = {
        CREDENTIALS_KEY: `a:${key()},b:${key()}`,
        FINGERPRINT_KEY: key(),
        SESSION_SECRET: randomBytes(16).toString('hex'),
      };
      expect(faultsOf(made)).toEqual([]);
    }
    expect(faultsOf({ SESSION_SECRET: 'a session secret for tests, long enough' })).toEqual([]);
  });

  it.each([
    ['SESSION_SECRET', CREDENTIALS, {}],
    ['SESSION_SECRET', CREDENTIALS, { CREDENTIALS_KEY: `new:${key()},old:${CREDENTIALS}` }],
    ['STRIPE_SECRET_KEY', 'of-our-app', {}],
    ['STRIPE_WEBHOOK_SECRET', SESSION, {}],
  ])('don’t do for another: %s', (variable, value, change) => {
    expect(faultsOf({ ...change, [variable]: value })).toEqual([`${variable} shared-secret`]);
  });

  it('of fingerprints may be those of credentials: what the first key made is found by no other', () => {
    expect(faultsOf({ FINGERPRINT_KEY: CREDENTIALS })).toEqual([]);
    expect(faultsOf({ FINGERPRINT_KEY: CREDENTIALS, CREDENTIALS_KEY: `${CREDENTIALS},${key()}` })).toEqual(
      [],
    );
    expect(faultsOf({ FINGERPRINT_KEY: CREDENTIALS, SESSION_SECRET: CREDENTIALS })).toEqual([
      'SESSION_SECRET shared-secret',
    ]);
  });
});

describe('what is only for trying out', () => {
  it.each([
    ['PINTEREST_API_URL', 'http://api.pinterest.com/v5', 'stand-in'],
    ['PINTEREST_API_URL', 'https://api.pinterest.com.evil.test/v5', 'stand-in'],
    ['PINTEREST_API_URL', 'https://notpinterest.com/v5', 'stand-in'],
    ['PINTEREST_API_URL', 'http://pinterest:4010/v5', 'stand-in'],
    ['PINTEREST_OAUTH_URL', 'http://localhost:4010/oauth/', 'stand-in'],
    ['STRIPE_API_URL', 'http://stripe:4020', 'stand-in'],
    ['STRIPE_API_URL', 'https://api.pinterest.com', 'stand-in'],
    ['PUBLIC_URL', 'http://boardcast.test', 'insecure-url'],
    ['PUBLIC_URL', 'http://localhost:8080', 'insecure-url'],
    ['PUBLISH_TIME_SCALE', '0.02', 'stand-in'],
  ])('is refused in production unless allowed: %s=%s', (variable, value, kind) => {
    const change = { NODE_ENV: 'production', [variable]: value };
    expect(faultsOf(change)).toEqual([`${variable} ${kind}`]);
    expect(faultsOf({ ...change, ALLOW_STAND_INS: 'false' })).toEqual([`${variable} ${kind}`]);
    expect(faultsOf({ ...change, ALLOW_STAND_INS: 'true' })).toEqual([]);
    expect(faultsOf({ ...change, NODE_ENV: 'development' })).toEqual([]);
  });

  it.each([
    ['PINTEREST_API_URL', 'https://api-sandbox.pinterest.com/v5'],
    ['PINTEREST_OAUTH_URL', 'https://pinterest.com/oauth/'],
    ['STRIPE_API_URL', 'https://api.stripe.com'],
    ['PUBLISH_TIME_SCALE', '1'],
  ])('is not what the providers run: %s=%s', (variable, value) => {
    expect(faultsOf({ NODE_ENV: 'production', [variable]: value })).toEqual([]);
  });

  it('is allowed by one word', () => {
    expect(faultsOf({ ALLOW_STAND_INS: 'yes' })).toEqual(['ALLOW_STAND_INS invalid']);
  });

  it('is named at the start when it is allowed', () => {
    const allowed = { NODE_ENV: 'production', ALLOW_STAND_INS: true };
    const values = { PUBLIC_URL: 'http://localhost:8080', STRIPE_API_URL: 'http://stripe:4020' };
    expect(standInsWarning({ ...allowed, ...values })).toMatch(/lets through STRIPE_API_URL, PUBLIC_URL\.$/);
    expect(standInsWarning(allowed)).toBeNull();
    expect(standInsWarning({ ...allowed, ...values, ALLOW_STAND_INS: false })).toBeNull();
  });
});

it('Every fault is told at once, one for each variable, and no value', () => {
  const change = {
    NODE_ENV: 'production',
    DATABASE_URL: undefined,
    BUS_URL: 'nowhere-secret',
    SESSION_SECRET: 'change-me',
    CREDENTIALS_KEY: bytes(() => 9),
    PINTEREST_API_URL: 'http://pinterest:4010',
    MAIL_FROM: 'hello@example.com',
  };
  const { faults } = inspectConfig(schema, { ...valid, ...change });
  expect(faults.map(({ variable, kind }) => `${variable} ${kind}`).toSorted()).toEqual([
    'BUS_URL invalid',
    'CREDENTIALS_KEY weak-secret',
    'DATABASE_URL missing',
    'MAIL_FROM placeholder',
    'PINTEREST_API_URL stand-in',
    'SESSION_SECRET invalid',
  ]);
  const words = faults.map(({ what }) => what).join('\n');
  const values = [change.BUS_URL, change.SESSION_SECRET, change.CREDENTIALS_KEY, change.MAIL_FROM];
  for (const value of [...values, change.PINTEREST_API_URL]) expect(words).not.toContain(value);
});
