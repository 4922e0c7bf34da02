import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { PreparedImage } from '../prepared-image.js';
import { PictureFault } from './picture-fault.js';
import type { Done, Work } from './work.js';

/** How long a worker without work stays, in milliseconds: it takes 60 MB. */
const IDLE_MS = 30_000;
/** How long a picture may take, in milliseconds, beyond what libvips is given for one output. */
const MAX_MS = 60_000;
/** Below everything else on the machine: nobody's answer waits for a picture. */
const NICE = 5;
/** Its JavaScript only passes bytes on: compiled, it would take 10 MB more and be no faster. */
const V8_FLAGS = ['--jitless', '--max-old-space-size=64', '--max-semi-space-size=1'];
/** glibc keeps what libvips frees, and takes more for the next picture, unless blocks from 64 kB on are mapped. */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/** Beside the bundle that runs, or in the sources. */
const BUILT = join(dirname(process.argv[1] ?? ''), 'picture-worker.js');
const PROGRAM = existsSync(BUILT)
  ? { file: BUILT, flags: [] }
  : { file: join(import.meta.dirname, '../../../picture-worker.ts'), flags: ['--import', 'tsx'] };

/** The worker process, started when it is needed, and anew when a picture was too much for it. */
export class PictureWorkerProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private nextId = 0;

  /** Makes one picture ready; the caller sends one at a time. @throws PictureFault, and Error when no process starts */
  async prepare(bytes: Buffer): Promise<PreparedImage> {
    const done = await this.work({ bytes });
    if (!('prepared' in done)) throw new Error('The picture worker gave no picture.');
    return whole(done.prepared);
  }

  /** Tells what a picture looks like; the caller sends one at a time. @throws as `prepare` */
  async hash(bytes: Buffer): Promise<string> {
    const done = await this.work({ bytes, isOnlyHashed: true });
    if (!('pictureHash' in done)) throw new Error('The picture worker gave no hash.');
    return done.pictureHash;
  }

  private async work(work: Omit<Work, 'id'>): Promise<Done> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const id = this.nextId++;
    try {
      return await new Promise<Done>((resolve, reject) => {
        const late = setTimeout(() => giveUp(), MAX_MS);
        const end = () => {
          clearTimeout(late);
          child.off('message', told).off('exit', gone).off('error', failed);
        };
        // It took too much memory or time.
        const giveUp = () => {
          end();
          this.stop();
          reject(new PictureFault('image.too-many-pixels'));
        };
        const told = (done: Done) => {
          if (done.id !== id) return;
          end();
          if ('isLast' in done) giveUp();
          else if ('fault' in done) reject(new PictureFault(done.fault.code, done.fault.details));
          else resolve(done);
        };
        // Stopped, or killed by the system: the picture may well be fine.
        const gone = () => {
          end();
          reject(new Error('The picture worker ended.'));
        };
        const failed = (error: Error) => {
          end();
          reject(error);
        };
        child.on('message', told).once('exit', gone).once('error', failed);
        child.send({ id, ...work } satisfies Work, (error) => error && child.kill('SIGKILL'));
      });
    } finally {
      this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM.file, {
      execArgv: [...PROGRAM.flags, ...V8_FLAGS],
      serialization: 'advanced',
      // Nothing of ours: it reads what strangers send.
      env: MALLOC,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (this.child === child) this.child = null;
    };
    // Without a listener of its own, a process that can't be started would end the app.
    child.once('exit', forget).on('error', forget);
    child.once('spawn', () => lower(child.pid));
    return child;
  }
}

/** Not every system lets a process be slowed down; then it runs as any other. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    return;
  }
}

/** Bytes come out of the channel as plain arrays. */
function whole({ full, thumbnail, ...image }: PreparedImage): PreparedImage {
  return { ...image, full: Buffer.from(full), thumbnail: Buffer.from(thumbnail) };
}
