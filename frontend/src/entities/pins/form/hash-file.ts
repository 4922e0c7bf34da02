import { PICTURE_SAMPLE, pictureHash } from '@boardcast/contracts';

/**
 * What a chosen file looks like, computed in the browser: a picture that is uploaded only to be compared would be sent
 * twice. Null where the browser can't read it; the server says why once it is sent.
 */
export async function hashFile(file: Blob): Promise<string | null> {
  try {
    const size = { resizeWidth: PICTURE_SAMPLE, resizeHeight: PICTURE_SAMPLE } as const;
    const bitmap = await createImageBitmap(file, { ...size, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE_SAMPLE;
    canvas.height = PICTURE_SAMPLE;
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, PICTURE_SAMPLE, PICTURE_SAMPLE);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return pictureHash(context.getImageData(0, 0, PICTURE_SAMPLE, PICTURE_SAMPLE).data);
  } catch {
    return null;
  }
}
