// Preloaded into every child (node --import): when the process that started it is gone, however it went,
// its end of our standard input closes, and the child is told to stop like by Ctrl-C.
import { isMainThread } from 'node:worker_threads';

function stop(): void {
  try {
    // We lead our own group: helpers that we started stop with us.
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    process.kill(process.pid, 'SIGTERM');
  }
}

if (isMainThread) {
  process.stdin.once('close', stop).on('error', () => undefined);
  process.stdin.resume();
  // Listening alone must not keep a finished program alive.
  (process.stdin as typeof process.stdin & { unref?: () => void }).unref?.();
}
