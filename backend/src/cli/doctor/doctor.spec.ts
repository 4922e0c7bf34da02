import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Clinic, secretsOf } from './testing/clinic.js';
import { CONFIGURATION_ROWS } from './testing/configuration.rows.js';
import { DATABASE_ROWS } from './testing/database.rows.js';
import { OPEN } from './testing/row.js';
import { SERVICE_ROWS } from './testing/service.rows.js';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await Clinic.open();
});
afterAll(() => clinic.close());

describe('doctor', () => {
  it('finds nothing wrong where all is well', async () => {
    const { code, text, wrong, warnings } = await clinic.examine();
    expect({ code, wrong, warnings }).toEqual({ code: 0, wrong: [], warnings: [] });
    expect(text).toContain('✔ PostgreSQL: version 18');
    expect(text).toContain('All is well.');
  });

  it.each([...CONFIGURATION_ROWS, ...DATABASE_ROWS, ...SERVICE_ROWS])(
    'says that %s: %s',
    async (_what, code, says, breakIt) => {
      const change = await breakIt(clinic);
      const diagnosis = await clinic.examine(change);

      expect({ wrong: diagnosis.wrong, warnings: diagnosis.warnings }).toEqual({
        wrong: [code],
        // What is open to others needs its stand-ins allowed.
        warnings: 'ALLOW_STAND_INS' in change ? ['configuration.stand-ins-allowed'] : [],
      });
      expect(diagnosis.code).toBe(1);
      const finding = diagnosis.findings.find((each) => each.code === code);
      expect(finding?.text).toMatch(says);
      expect(diagnosis.text).toContain(`  Mend: ${finding?.mend}`);
      for (const secret of secretsOf({ ...clinic.env, ...change }).filter((each) => each !== ''))
        expect(diagnosis.text).not.toContain(secret);
    },
  );

  it('lists every fault of the configuration at once, and checks what is valid', async () => {
    const { findings, wrong } = await clinic.examine({
      DATABASE_URL: 'localhost',
      SESSION_SECRET: undefined,
      STRIPE_PRICE_ID: undefined,
    });

    expect(wrong).toEqual(['configuration.invalid', 'configuration.missing', 'configuration.invalid']);
    expect(findings.filter(({ part }) => part === 'configuration').map(({ variable }) => variable)).toEqual([
      'DATABASE_URL',
      'SESSION_SECRET',
      'STRIPE_SECRET_KEY',
    ]);
    expect(findings.filter(({ state }) => state === 'unchecked').map(({ part }) => part)).toEqual(
      expect.arrayContaining(['database', 'publisher', 'keys']),
    );
  });

  it('tells what production refuses, one line for each', async () => {
    const { findings, wrong } = await clinic.examine({
      ...{ ...OPEN, ALLOW_STAND_INS: undefined, PUBLIC_URL: 'http://boardcast.example.com' },
      ...{ PUBLISH_TIME_SCALE: '0.5', SESSION_SECRET: clinic.env['CREDENTIALS_KEY'] },
    });

    expect(findings.filter(({ state }) => state === 'wrong').map(({ variable }) => variable)).toEqual([
      'PUBLIC_URL',
      'SESSION_SECRET',
      ...['PINTEREST_API_URL', 'PINTEREST_OAUTH_URL', 'STRIPE_API_URL', 'PUBLISH_TIME_SCALE'],
    ]);
    expect(wrong).toEqual([
      'configuration.placeholder',
      'configuration.shared-secret',
      ...Array<string>(4).fill('configuration.stand-in'),
    ]);
  });

  it('warns of a key that is rotated before there is one for fingerprints', async () => {
    const CREDENTIALS_KEY = `${randomBytes(32).toString('base64')},${clinic.env['CREDENTIALS_KEY']}`;
    const { code, wrong, warnings } = await clinic.examine({ CREDENTIALS_KEY });

    expect({ code, wrong, warnings }).toEqual({
      ...{ code: 0, wrong: [], warnings: ['configuration.no-fingerprint-key'] },
    });
  });

  it('warns of a backup folder that is not there yet, and says what makes it', async () => {
    const { code, findings, warnings } = await clinic.examine({ BACKUP_DIR: '/nowhere' });

    expect({ code, warnings }).toEqual({ code: 0, warnings: ['configuration.no-backups'] });
    expect(findings.find((each) => each.code === 'configuration.no-backups')).toMatchObject({
      ...{
        text: expect.stringContaining('/nowhere'),
        mend: expect.stringMatching(/`backup`, which makes it/),
      },
    });
  });

  it('finds out that this machine’s clock is the wrong one', async () => {
    const { wrong, text } = await clinic.examine({}, { now: () => new Date(Date.now() - 3_600_000) });

    expect(wrong).toEqual(['clocks.machine']);
    expect(text).toMatch(/✘ Clocks: this machine is 3,(600|599|601) s behind PostgreSQL and Pinterest\./);
  });

  it('is content with a bucket', async () => {
    const { code, wrong, text } = await clinic.examine({ STORAGE_URL: clinic.bucket.url('images') });

    expect({ code, wrong }).toEqual({ code: 0, wrong: [] });
    expect(text).toContain('✔ Storage: the bucket “pictures” stores, reads and deletes.');
  });

  it('knows credentials that the store does not', async () => {
    const { AWS_ACCESS_KEY_ID } = process.env;
    process.env.AWS_ACCESS_KEY_ID = 'SOMEBODY';
    const { wrong } = await clinic.examine({ STORAGE_URL: clinic.bucket.url('images') });
    process.env.AWS_ACCESS_KEY_ID = AWS_ACCESS_KEY_ID;

    expect(wrong).toEqual(['storage.credentials']);
  });

  it('warns of what is left out', async () => {
    const { code, wrong, warnings } = await clinic.examine({ SMTP_URL: undefined });

    expect({ code, wrong, warnings }).toEqual({ code: 0, wrong: [], warnings: ['mail.unused'] });
  });

  it('warns when an app is not there', async () => {
    const gone = await clinic.through('SMTP_URL', (proxy) => proxy.cut());
    const { port } = new URL(gone);
    const BUS_URL = clinic.env['BUS_URL']?.replace(/publisher=\d+/, `publisher=${port}`);
    const { code, warnings, text } = await clinic.examine({ BUS_URL });

    expect({ code, warnings }).toEqual({ code: 0, warnings: ['bus.no-receiver'] });
    expect(text).toContain(`the publisher does not listen at 127.0.0.1:${port}`);
  });

  it('waits for no lock', async () => {
    const DATABASE_URL = await clinic.database();
    const holder = new pg.Client({ connectionString: DATABASE_URL });
    await holder.connect();
    await holder.query('begin; lock table migrations in access exclusive mode');
    const { wrong, text } = await clinic.examine({ DATABASE_URL });
    await holder.end();

    expect(wrong).toEqual(['database.unreachable']);
    expect(text).toContain('does not answer in time');
  });
});
