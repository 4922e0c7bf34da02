/** Stops a stand-in's process gracefully on a signal; a second signal changes nothing. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void close().then(() => process.exit(0));
    });
  }
}
