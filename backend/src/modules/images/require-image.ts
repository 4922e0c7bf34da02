import { AppError } from '@boardcast/server';

/** What counts of an uploaded file: its name and the type it claims are worth nothing. */
export interface UploadedImage {
  buffer: Buffer;
}

/** The bytes of an uploaded picture. @throws AppError image.required */
export function requireImage(file: UploadedImage | undefined): Buffer {
  if (!file) throw new AppError('image.required');
  return file.buffer;
}
