import { hashImage } from './hash-image.js';
import { normaliseImage } from './normalise-image.js';
import { PictureFault } from './picture-fault.js';
import type { Done, Work } from './work.js';

/** Memory that this process may take, in bytes: beyond it the picture is given up, and with it the process. */
const MAX_BYTES = 320 * 1024 * 1024;
/** How often that is looked at, in milliseconds. libvips works beside the event loop. */
const LOOK_EVERY_MS = 20;

/** Takes pictures from the parent process, one after the other, until it is gone. */
export function workOnPictures(): void {
  process.on('message', (work: Work) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() <= MAX_BYTES) return;
      clearInterval(watch);
      // An exit would wait until libvips is through with the picture.
      process.send?.({ id: work.id, isLast: true } satisfies Done, () =>
        process.kill(process.pid, 'SIGKILL'),
      );
    }, LOOK_EVERY_MS);
    void makeReady(work).then((outcome) => {
      clearInterval(watch);
      process.send?.(outcome);
    });
  });
  process.on('disconnect', () => process.exit(0));
}

async function makeReady({ id, bytes, isOnlyHashed }: Work): Promise<Done> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (isOnlyHashed) return { id, pictureHash: await hashImage(file) };
    return { id, prepared: await normaliseImage(file) };
  } catch (error) {
    const { code, details } = error instanceof PictureFault ? error : new PictureFault('image.not-an-image');
    return { id, fault: { code, ...(details && { details }) } };
  }
}
