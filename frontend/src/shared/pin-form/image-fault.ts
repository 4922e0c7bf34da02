import { errorText, IMAGE_MAX_PIXELS, IMAGE_MIN_SIDE } from '@boardcast/contracts';

/** Why the server would refuse this picture, in its words, or null: known before anything is uploaded. */
export async function imageFault(file: File): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isReadable = await image.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(url);
  const { naturalWidth: width, naturalHeight: height } = image;
  // Asked first: a browser may also give up on a picture because it is so large.
  if (width * height > IMAGE_MAX_PIXELS) return errorText('image.too-many-pixels');
  if (!isReadable) return errorText('image.not-an-image');
  return Math.min(width, height) < IMAGE_MIN_SIDE
    ? errorText('image.too-small', { min: IMAGE_MIN_SIDE })
    : null;
}
