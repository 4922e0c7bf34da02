import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { findMigrationFaults, LANDED } from './migration-faults.js';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const LANDED_TEXT = `${hash('create')}  migrations/1_pins.ts\n${hash('alter')}  migrations/2_pins.ts\n`;
const FILES = { 'migrations/1_pins.ts': 'create', 'migrations/2_pins.ts': 'alter' };

/** What is wrong in the repository with these migrations. */
const faultsWith = (files: Record<string, string>) =>
  findMigrationFaults(LANDED_TEXT, new Map(Object.entries(files)));

describe('migrations', () => {
  it('pass as they landed', () => {
    expect(faultsWith(FILES)).toEqual([]);
  });

  it('may not be edited', () => {
    expect(faultsWith({ ...FILES, 'migrations/1_pins.ts': 'create ' })).toEqual([
      'migrations/1_pins.ts has landed and may not be edited: write a new one',
    ]);
  });

  it('may not be removed', () => {
    expect(faultsWith({ 'migrations/1_pins.ts': 'create' })).toEqual([
      'migrations/2_pins.ts has landed and may not be removed',
    ]);
  });

  it('that are new need a line', () => {
    expect(faultsWith({ ...FILES, 'migrations/3_pins.ts': 'drop' })).toEqual([
      `migrations/3_pins.ts is new: add the line "${hash('drop')}  migrations/3_pins.ts" to ${LANDED}`,
    ]);
  });

  it('have one line each', () => {
    const files = new Map(Object.entries(FILES));
    expect(findMigrationFaults(`${hash('old')}  migrations/1_pins.ts\n${LANDED_TEXT}`, files)).toEqual([
      `migrations/1_pins.ts has two lines in ${LANDED}`,
    ]);
  });
});
