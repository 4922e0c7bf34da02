import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { StorageNotFoundError, type StoragePort } from '@boardcast/server';
import { base64Length, readBase64 } from './base64.js';

/** Bytes of encoded images in memory: three of the largest, or hundreds of the usual ones. */
const ROOM = 3 * base64Length(IMAGE_MAX_BYTES);
/** How long those behind may pass whoever is first in line and finds no room, in milliseconds. */
const PATIENCE_MS = 2_000;

const NOTHING = Buffer.alloc(0);

/** An image as the call to Pinterest wants it. It counts as used until it is given back, and is empty from then on. */
export interface LentImage {
  /** Base64. */
  readonly data: Buffer;
  /** Only the first time counts. */
  giveBack(): void;
}

/** Forgets its bytes when it is given back, so that whoever still holds it keeps nothing in memory. */
class Lent implements LentImage {
  constructor(private lending: { data: Buffer; end: () => void } | null) {}

  get data(): Buffer {
    return this.lending?.data ?? NOTHING;
  }

  giveBack(): void {
    const { lending } = this;
    this.lending = null;
    lending?.end();
  }
}

/** An image in memory, or on its way there. */
interface KeptImage {
  readonly key: string;
  /** Of the file. */
  readonly bytes: number;
  readonly data: Promise<Buffer>;
  borrowers: number;
}

interface Waiting {
  readonly key: string;
  readonly bytes: number;
  readonly since: number;
  admit(image: KeptImage): void;
}

/**
 * Images in base64, encoded once and shared by the calls of a group. All of them together, lent or kept for the next
 * call, stay within a budget: whoever wants one that doesn't fit waits until others are given back. One that is larger
 * than the whole budget goes alone. The file under a key never changes.
 */
export class Images {
  /** By storage key, the longest unused first. */
  private readonly kept = new Map<string, KeptImage>();
  private readonly line = new Set<Waiting>();
  private keptBytes = 0;
  private lentBytes = 0;

  /** @param room bytes of base64, all images together */
  constructor(
    private readonly storage: StoragePort,
    private readonly room = ROOM,
  ) {}

  /** An image; `gone` when it is not stored any more, `busy` when there was no room for it in time. */
  async borrow(key: string, maxWaitMs: number): Promise<LentImage | 'gone' | 'busy'> {
    try {
      const bytes = this.kept.get(key)?.bytes ?? (await this.storage.size(key));
      const image = await this.whenThereIsRoom(key, bytes, maxWaitMs);
      return image === null ? 'busy' : await this.lend(image);
    } catch (error) {
      if (error instanceof StorageNotFoundError) return 'gone';
      throw error;
    }
  }

  private async lend(image: KeptImage): Promise<LentImage> {
    try {
      return new Lent({ data: await image.data, end: () => this.takeBack(image) });
    } catch (error) {
      this.forget(image);
      this.takeBack(image);
      throw error;
    }
  }

  private whenThereIsRoom(key: string, bytes: number, maxWaitMs: number): Promise<KeptImage | null> {
    const { promise, resolve } = Promise.withResolvers<KeptImage | null>();
    const waiting: Waiting = { key, bytes, since: performance.now(), admit: resolve };
    this.line.add(waiting);
    this.admit();
    if (!this.line.has(waiting)) return promise;
    const timer = setTimeout(() => {
      this.line.delete(waiting);
      resolve(null);
      this.admit();
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Lets in everybody there is room for, in order; nobody passes one who has waited for long. */
  private admit(): void {
    for (const waiting of this.line) {
      const image = this.find(waiting);
      if (image) {
        this.line.delete(waiting);
        waiting.admit(image);
      } else if (performance.now() - waiting.since > PATIENCE_MS) return;
    }
  }

  /** The image, counted as lent; undefined when there is no room to load it. */
  private find({ key, bytes }: Waiting): KeptImage | undefined {
    const image = this.kept.get(key) ?? this.load(key, bytes);
    if (!image) return undefined;
    this.kept.delete(key);
    this.kept.set(key, image);
    if (image.borrowers === 0) this.lentBytes += base64Length(image.bytes);
    image.borrowers += 1;
    return image;
  }

  private makeRoom(size: number): boolean {
    if (this.lentBytes > 0 && this.lentBytes + size > this.room) return false;
    for (const image of this.kept.values()) {
      if (this.keptBytes + size <= this.room) break;
      if (image.borrowers === 0) this.forget(image);
    }
    return true;
  }

  private load(key: string, bytes: number): KeptImage | undefined {
    if (!this.makeRoom(base64Length(bytes))) return undefined;
    const image: KeptImage = { key, bytes, data: this.read(key, bytes), borrowers: 0 };
    this.kept.set(key, image);
    this.keptBytes += base64Length(bytes);
    return image;
  }

  private async read(key: string, bytes: number): Promise<Buffer> {
    return readBase64(await this.storage.stream(key), bytes);
  }

  private takeBack(image: KeptImage): void {
    image.borrowers -= 1;
    if (image.borrowers > 0) return;
    this.lentBytes -= base64Length(image.bytes);
    this.admit();
  }

  private forget(image: KeptImage): void {
    if (this.kept.get(image.key) !== image) return;
    this.kept.delete(image.key);
    this.keptBytes -= base64Length(image.bytes);
  }
}
