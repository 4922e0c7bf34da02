/** What may be wrong with the bytes of a picture. */
export type PictureFaultCode =
  'image.not-an-image' | 'image.too-large' | 'image.too-many-pixels' | 'image.too-small';

/** A picture that is refused. Told by its code alone: the process that finds it has nothing of the app's. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';

  constructor(
    readonly code: PictureFaultCode,
    readonly details?: Readonly<Record<string, number>>,
  ) {
    super(code);
  }
}
