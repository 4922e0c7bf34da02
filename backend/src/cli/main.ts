import 'reflect-metadata';
import { readBackendConfig } from '../config.js';
import { runCli } from './run-cli.js';

process.exitCode = await runCli(process.argv.slice(2), {
  readConfig: readBackendConfig,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
