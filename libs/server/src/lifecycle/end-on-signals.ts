/** How an orchestrator, a terminal that closes and Ctrl-C end a program. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process when it is told to: first `leave`, while the app still works, then the app itself. A second signal
 * aborts `hurry`: whoever sends it doesn't want to wait.
 */
export function endOnSignals(
  app: { close: () => Promise<void> },
  leave: (hurry: AbortSignal) => Promise<void>,
): void {
  const hurry = new AbortController();
  let isEnding = false;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isEnding) hurry.abort();
      else void end();
      isEnding = true;
    });

  async function end(): Promise<void> {
    try {
      await leave(hurry.signal);
      await app.close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
  }
}
