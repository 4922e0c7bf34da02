import type { IncomingMessage } from 'node:http';

/** Bytes that must arrive of an upload in each period of so many milliseconds: 32 kB a second. */
export const PACE = { bytes: 640 * 1024, everyMs: 20_000 };

/** Hangs up on an upload that only drips: it would hold its room for as long as Node waits for a request. */
export function holdToPace(request: IncomingMessage): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < PACE.bytes) socket.destroy();
    before = socket.bytesRead;
  }, PACE.everyMs);
  request.once('close', () => clearInterval(timer));
}
