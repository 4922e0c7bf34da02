import { AppError, ConfigError, operatorWords } from '@boardcast/server';
import type { Clock, Environment } from '@boardcast/server';
import { Command, CommanderError } from 'commander';
import type { BackendConfig } from '../config.js';
import { CliFault, ToldFault } from './cli-fault.js';
import { administrators } from './commands/administrators.js';
import { announce } from './commands/announce.js';
import { grantAdmin } from './commands/grant-admin.js';
import { backup } from './commands/backup.js';
import { deadLetters } from './commands/dead-letters.js';
import { doctor } from './commands/doctor.js';
import { grantSubscription } from './commands/grant-subscription.js';
import { holdPaused } from './commands/hold-paused.js';
import { holdSince } from './commands/hold-since.js';
import { maintenance } from './commands/maintenance.js';
import { migrate } from './commands/migrate.js';
import { moveFiles } from './commands/move-files.js';
import { orphanedFiles } from './commands/orphaned-files.js';
import { reconcile } from './commands/reconcile.js';
import { replayDeadLetters } from './commands/replay-dead-letters.js';
import { requeue } from './commands/requeue.js';
import { restore } from './commands/restore.js';
import { revokeSubscription } from './commands/revoke-subscription.js';
import { trace } from './commands/trace.js';
import { rotateCredentials } from './commands/rotate-credentials.js';
import { withBackend } from './with-backend.js';
import type { Act, Told } from './with-backend.js';

export interface CliOptions {
  readonly readConfig: () => BackendConfig;
  /** For `doctor`, which goes on in spite of faults; the process's own unless given. */
  readonly env?: Environment;
  /** The machine's unless given. */
  readonly clock?: Clock;
  /** Gets the command's output. */
  readonly print: (text: string) => void;
  /** Gets errors and usage. */
  readonly printError: (text: string) => void;
}

/** What each command gets. */
export interface CommandContext extends CliOptions {
  /** Prints what the command has done, for people or programs. */
  readonly tell: (told: Told) => void;
}

/** 0 done, 1 failed, 2 usage error. */
export type ExitCode = 0 | 1 | 2;

/** Runs one command. @param args as typed, without the program's name */
export async function runCli(args: readonly string[], options: CliOptions): Promise<ExitCode> {
  const program = createProgram(options);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the error or its help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof ToldFault) return 1;
    if (wantsJson(program))
      options.print(`${JSON.stringify({ ok: false, error: describe(error) }, null, 2)}\n`);
    else options.printError(`✘ ${describe(error)}\n`);
    return 1;
  }
}

function createProgram(options: CliOptions): Command {
  const { readConfig, print, printError } = options;
  const tell = ({ text, data }: Told): void =>
    print(`${wantsJson(program) ? JSON.stringify({ ok: true, ...data }, null, 2) : text}\n`);
  const run = async (act: Act): Promise<void> => tell(await withBackend(readConfig(), act));
  const program = new Command('boardcast')
    .description('What an operator does by hand. Runs with the environment of the backend.')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 not understood.')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeOut: print, writeErr: printError });
  for (const create of COMMANDS) {
    const command = create(run, { ...options, tell }).option(
      '--json',
      'print one JSON document, for programs',
    );
    program.addCommand(command.copyInheritedSettings(program));
  }
  return program;
}

const COMMANDS = [
  doctor,
  migrate,
  grantSubscription,
  revokeSubscription,
  reconcile,
  announce,
  administrators,
  grantAdmin,
  deadLetters,
  replayDeadLetters,
  trace,
  requeue,
  rotateCredentials,
  maintenance,
  holdPaused,
  holdSince,
  moveFiles,
  orphanedFiles,
  backup,
  restore,
] as const;

const ASK_DOCTOR = '  `doctor` says what is wrong.';

/** Whether the command that runs was asked for JSON. */
function wantsJson(program: Command): boolean {
  return program.commands.some((command) => command.opts<{ json?: boolean }>().json === true);
}

/** Expected failures are described in words, anything else with its stack. */
function describe(error: unknown): string {
  const isTold = error instanceof CliFault || error instanceof AppError || error instanceof ConfigError;
  if (isTold) return error.message;
  const words = operatorWords(error);
  if (words !== null) return `${words}\n${ASK_DOCTOR}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
