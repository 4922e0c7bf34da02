// Preloaded into every child (node --import). When its parent is gone, however it went, standard input closes, and the
// child is asked to stop as by Ctrl-C.
import { isMainThread } from 'node:worker_threads';

/** Every child has a process group of its own (child.ts), so whatever it started stops too. */
function stop(): void {
  process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGTERM');
}

if (isMainThread) {
  process.stdin.once('close', stop).on('error', () => undefined);
  process.stdin.resume();
  // Listening must not keep a finished program alive.
  process.stdin.unref();
}
