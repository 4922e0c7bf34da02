// Preloaded into every child (node --import): when the process that started it is gone, however it went,
// its end of our standard input closes, and the child is told to stop like by Ctrl-C.
import { isMainThread } from 'node:worker_threads';

/** Every child is given a process group of its own (child.ts): what it started stops with it. */
function stop(): void {
  process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGTERM');
}

if (isMainThread) {
  process.stdin.once('close', stop).on('error', () => undefined);
  process.stdin.resume();
  // Listening alone must not keep a finished program alive.
  process.stdin.unref();
}
