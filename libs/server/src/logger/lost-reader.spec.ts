import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';

/** Logs in the manner of our apps, and ends by itself with lines still unwritten. */
const PROGRAM = `
  const log = require('pino')();
  process.stdin.once('data', () => {
    for (let line = 0; line < 50; line++) log.info('x'.repeat(1000));
    process.exit(3);
  });
`;

describe('a program whose log nobody reads any more', () => {
  it('still ends: it does not wait for its last lines to be taken', async () => {
    const program = spawn(process.execPath, ['-e', PROGRAM], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    try {
      const lost = once(program.stdout, 'close');
      program.stdout.destroy();
      await lost;
      program.stdin.write('go');
      expect(await once(program, 'exit')).toEqual([3, null]);
    } finally {
      program.kill('SIGKILL');
    }
  });
});
