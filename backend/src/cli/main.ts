import 'reflect-metadata';
import { readBackendConfig } from '../config.js';
import { runCli } from './run-cli.js';

/** For output that is on its way, in milliseconds. */
const LINGER_MS = 1_000;

process.exitCode = await runCli(process.argv.slice(2), {
  readConfig: readBackendConfig,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});

// What the doctor no longer waits for must not keep the process.
setTimeout(() => process.exit(), LINGER_MS).unref();
