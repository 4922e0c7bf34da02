/** Kinds of pictures that Pinterest takes. */
export type ImageContentType = 'image/jpeg' | 'image/png';

/** A picture as it will be stored: checked, upright, without metadata; nothing is written yet. */
export interface PreparedImage {
  contentType: ImageContentType;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** The picture as it goes to Pinterest. */
  full: Buffer;
  /** Small, JPEG, for lists. */
  thumbnail: Buffer;
  /** Of `full`, in hex. */
  sha256: string;
}

/** A picture that is stored. */
export interface StoredImage {
  id: string;
  /** Name of its files and its address. */
  key: string;
  contentType: ImageContentType;
}
