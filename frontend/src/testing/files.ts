import { File as NodeFile } from 'node:buffer';

/** By file name: width and height in pixels, or null for an unreadable image. */
type Pictures = Readonly<Record<string, readonly [width: number, height: number] | null>>;

const WELL_MADE = [1000, 1500] as const;

/**
 * Makes files usable in forms and as images: Node's FormData doesn't accept jsdom's files, and jsdom can't decode
 * images. Each is 1000 × 1500 pixels unless `pictures` says otherwise.
 */
export function makeFilesUsable(pictures: Pictures = {}): void {
  Object.defineProperty(globalThis, 'File', { configurable: true, writable: true, value: NodeFile });
  URL.createObjectURL = (file) => `blob:${file instanceof NodeFile ? file.name : ''}`;
  URL.revokeObjectURL = () => undefined;

  const sizeOf = ({ src }: HTMLImageElement) => {
    const picture = pictures[src.replace('blob:', '')];
    return picture === undefined ? WELL_MADE : picture;
  };
  const side = (index: 0 | 1) => ({
    configurable: true,
    get(this: HTMLImageElement) {
      return sizeOf(this)?.[index] ?? 0;
    },
  });
  Object.defineProperties(HTMLImageElement.prototype, {
    naturalWidth: side(0),
    naturalHeight: side(1),
    decode: {
      configurable: true,
      value(this: HTMLImageElement) {
        return sizeOf(this) ? Promise.resolve() : Promise.reject(new Error('EncodingError'));
      },
    },
  });
}
