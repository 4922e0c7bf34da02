/** Kinds of images that Pinterest takes. */
export type ImageContentType = 'image/jpeg' | 'image/png';

/** An image as it will be stored: checked, upright, without metadata; nothing is written yet. */
export interface PreparedImage {
  contentType: ImageContentType;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** The image as it goes to Pinterest. */
  full: Buffer;
  /** Small, JPEG, for lists. */
  thumbnail: Buffer;
  /** Of `full`, in hex. */
  sha256: string;
  /** What it looks like (`pictureHash` of the contracts). */
  pictureHash: string;
}

/** An image that is stored. */
export interface StoredImage {
  id: string;
  /** Name of its files and its address. */
  key: string;
  contentType: ImageContentType;
}
