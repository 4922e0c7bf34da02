import { describe, expect, it } from '@jest/globals';
import { addressOn, readSettings } from './settings.js';
import { appEnvironment, migrationEnvironment } from './stack.js';
import type { PreparedStack } from './stack.js';

/** A stack whose environment has variables of both apps, of libraries and of nobody. */
function stackOf(env: Record<string, string> = {}): PreparedStack {
  const given = { PATH: '/bin', AWS_REGION: 'eu-1', GITHUB_TOKEN: 'of somebody else', ...env };
  const settings = readSettings({ STRIPE_WEBHOOK_SECRET: 'whsec', REDIS_URL_FILE: '/redis', ...given });
  const databases = {
    backendDatabaseUrl: 'postgres://backend',
    publisherDatabaseUrl: 'postgres://publisher',
  };
  const shared = {
    SESSION_SECRET: 'session',
    CREDENTIALS_KEY: 'key',
    BUS_URL: 'tcp://',
    SMTP_URL: 'smtp://',
  };
  return {
    settings,
    parts: { ...databases, sandboxUrl: null, mailUrl: null, stripeUrl: null, shared },
    ...{ port: 3000, publicUrl: '', logs: '', print: () => undefined },
  };
}

describe('what npm start gives', () => {
  it('the backend is what it reads', () => {
    expect(appEnvironment(stackOf(), 'backend', 3000)).toMatchObject({
      ...{ DATABASE_URL: 'postgres://backend', SESSION_SECRET: 'session', STRIPE_WEBHOOK_SECRET: 'whsec' },
      ...{ PATH: '/bin', AWS_REGION: 'eu-1', REDIS_URL_FILE: '/redis', PORT: '3000' },
    });
    expect(appEnvironment(stackOf(), 'backend', 3000)).not.toHaveProperty('GITHUB_TOKEN');
  });

  it('the publisher has no secret of the backend’s', () => {
    expect(Object.keys(appEnvironment(stackOf(), 'publisher', 3001)).toSorted()).toEqual([
      ...['ALLOW_STAND_INS', 'AWS_REGION', 'BUS_URL', 'CREDENTIALS_KEY', 'DATABASE_URL', 'HOST'],
      ...['NODE_ENV', 'PATH', 'PORT', 'REDIS_URL_FILE'],
    ]);
  });

  it('a migration is its database', () => {
    expect(migrationEnvironment(stackOf(), 'publisher')).toEqual({
      ...{ NODE_ENV: 'production', PATH: '/bin', DATABASE_URL: 'postgres://publisher' },
    });
  });

  it('both apps listen for this machine alone, unless HOST says otherwise', () => {
    for (const app of ['backend', 'publisher'] as const) {
      expect(appEnvironment(stackOf(), app, 3000)).toMatchObject({ HOST: '127.0.0.1' });
      expect(appEnvironment(stackOf({ HOST: '0.0.0.0' }), app, 3000)).toMatchObject({ HOST: '0.0.0.0' });
    }
  });

  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
    ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ])('people at %s is the address %s', (host, url) => {
    expect(addressOn(host, 3000)).toBe(url);
  });
});
