import { StackFault } from './stack-fault.js';
import { Supervisor } from './supervisor.js';

/** npm passes Ctrl-C on to a process that the terminal has already told: within this time it is one. Milliseconds. */
const SAME_KEYPRESS_MS = 700;

/**
 * Brings the stack up and keeps it up until Ctrl-C (or SIGTERM), a crash or a fault, then takes down
 * all of it. A second Ctrl-C does not wait any longer.
 * @returns the exit code: 0 when it was asked to stop.
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
  // What was on its way up while everything stopped finds that out and stops, too.
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
