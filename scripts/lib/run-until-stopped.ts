import { StackFault } from './stack-fault.js';
import { Supervisor } from './supervisor.js';

/** npm repeats a Ctrl-C that the terminal has already delivered: within this time both are one; milliseconds. */
const SAME_KEYPRESS_MS = 700;

/**
 * Starts the stack and runs it until Ctrl-C (or SIGTERM), a crash or a fault, then stops everything. A second Ctrl-C
 * stops waiting.
 * @returns the exit code: 0 if it was asked to stop
 */
export async function runUntilStopped(
  bringUp: (supervisor: Supervisor) => Promise<void>,
  print: (line: string) => void = console.log,
): Promise<number> {
  const supervisor = new Supervisor();
  const stopped = listenForStop(supervisor, print);
  const bringingUp = bringUp(supervisor);
  const up = bringingUp.then(() => new Promise<never>(() => undefined));
  let exitCode = 0;
  try {
    await Promise.race([stopped, supervisor.crashed, up]);
  } catch (error) {
    exitCode = 1;
    print(`✘ ${error instanceof StackFault ? error.message : describe(error)}`);
  }
  await supervisor.stopAll();
  // Parts still starting notice this and stop too.
  await bringingUp.catch(() => undefined);
  await supervisor.stopAll();
  return exitCode;
}

function listenForStop(supervisor: Supervisor, print: (line: string) => void): Promise<void> {
  return new Promise((stop) => {
    let firstAt: number | undefined;
    const onSignal = (): void => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        print('\nStopping … (Ctrl-C again to stop at once)');
        stop();
      } else if (performance.now() - firstAt > SAME_KEYPRESS_MS) {
        supervisor.killAll();
      }
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    process.on('SIGHUP', onSignal);
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
