import { errorText, IMAGE_MAX_PIXELS, IMAGE_MIN_SIDE } from '@boardcast/contracts';

/** Why the server would refuse this image, in its own words, or null. Checked before uploading. */
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
  // Checked first: a browser may fail to read an image this large.
  if (width * height > IMAGE_MAX_PIXELS) return errorText('image.too-many-pixels');
  if (!isReadable) return errorText('image.not-an-image');
  return Math.min(width, height) < IMAGE_MIN_SIDE
    ? errorText('image.too-small', { min: IMAGE_MIN_SIDE })
    : null;
}
