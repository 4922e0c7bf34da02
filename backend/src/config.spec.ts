import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@boardcast/server';
import { readBackendConfig, readDatabaseUrl } from './config.js';

const valid = {
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgres://user:secret@localhost/boardcast',
  BUS_URL: 'tcp://127.0.0.1/?publisher=4001&backend=4002',
  SESSION_SECRET: 'a session secret for tests, long enough',
  CREDENTIALS_KEY: randomBytes(32).toString('base64'),
  PINTEREST_CLIENT_ID: 'id',
  PINTEREST_CLIENT_SECRET: 'secret',
  STORAGE_URL: 'file:///tmp/storage',
};

function faults(change: Record<string, string | undefined>): readonly string[] {
  try {
    readBackendConfig({ ...valid, ...change });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
}

describe("the backend's configuration", () => {
  it('has sensible defaults', () => {
    expect(readBackendConfig(valid)).toMatchObject({
      PORT: 3000,
      PINTEREST_API_URL: 'https://api.pinterest.com/v5',
      ADMIN_PINTEREST_USERNAMES: [],
      LOG_LEVEL: 'info',
    });
  });

  it('reads the administrators as a list', () => {
    const config = readBackendConfig({ ...valid, ADMIN_PINTEREST_USERNAMES: ' Boss, other ,' });
    expect(config.ADMIN_PINTEREST_USERNAMES).toEqual(['boss', 'other']);
  });

  it.each(['DATABASE_URL', 'BUS_URL', 'SESSION_SECRET', 'CREDENTIALS_KEY', 'PUBLIC_URL', 'STORAGE_URL'])(
    'is at fault without %s',
    (name) => {
      expect(faults({ [name]: undefined })).toEqual([`${name}: is required`]);
    },
  );

  it('takes a bucket for images, and says what is wrong with its address', () => {
    expect(faults({ STORAGE_URL: 's3://pictures?endpoint=http://localhost:9000' })).toEqual([]);
    expect(faults({ STORAGE_URL: 'https://pictures.s3.amazonaws.com' })).toEqual([
      'STORAGE_URL: must be a file:///folder or s3://bucket address',
    ]);
    expect(faults({ STORAGE_URL: 's3://key:secret@pictures' })).toEqual([
      expect.stringMatching(/^STORAGE_URL: takes no credentials/),
    ]);
  });

  it('knows placeholders, secrets and stand-ins that no app takes', () => {
    const change = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      STRIPE_API_URL: 'http://stripe:4020',
    };
    expect(faults({ ...change, DATABASE_URL: 'postgres://user:change-me@localhost/boardcast' })).toEqual([
      expect.stringMatching(/^DATABASE_URL: still has the value/),
      expect.stringMatching(/^SESSION_SECRET: repeats itself/),
      expect.stringMatching(/^STRIPE_API_URL: must be https at a host of stripe\.com/),
      'PUBLIC_URL: must begin with https:// in production',
    ]);
  });

  it('knows a placeholder in the address of a migration', () => {
    const DATABASE_URL = 'postgres://user:change-me@localhost/boardcast';
    expect(() => readDatabaseUrl({ DATABASE_URL })).toThrow(/DATABASE_URL: still has the value/);
  });

  it('needs Redis with RabbitMQ, where replicas must share the limits', () => {
    const BUS_URL = 'amqp://localhost';
    expect(faults({ BUS_URL })).toEqual([expect.stringMatching(/^REDIS_URL: is required with RabbitMQ/)]);
    expect(faults({ BUS_URL, REDIS_URL: 'redis://localhost' })).toEqual([]);
  });

  it('is at fault with an API address and no client id, and tells every other fault with it', () => {
    const told = faults({
      PINTEREST_API_URL: 'https://example.com/v5',
      PINTEREST_CLIENT_ID: undefined,
      CREDENTIALS_KEY: 'short',
      SESSION_SECRET: undefined,
    });
    expect(told).toHaveLength(3);
    expect(told.join('\n')).toMatch(/PINTEREST_CLIENT_ID: is required/);
    expect(told.join('\n')).toMatch(/CREDENTIALS_KEY: needs keys of 32 bytes/);
  });
});
