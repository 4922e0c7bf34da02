// Runs PostgreSQL and outlives nobody: when the process that started it is gone, however it went, its end
// of our standard input closes and PostgreSQL is told to stop. Started by postgres-cluster.ts with plain
// node, so it may use only what node runs without a build.
import { spawn } from 'node:child_process';

const [, , uid = '', gid = '', command = '', ...args] = process.argv;
const postgres = spawn(command, args, {
  uid: uid === '' ? undefined : Number(uid),
  gid: gid === '' ? undefined : Number(gid),
  stdio: ['ignore', 'inherit', 'inherit'],
});

/** SIGINT is PostgreSQL's fast stop: open transactions are rolled back, data is written. */
const stop = (): void => {
  postgres.kill('SIGINT');
};
process.stdin.on('close', stop).on('error', stop).resume();
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
postgres.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
postgres.on('exit', (code) => process.exit(code ?? 1));
