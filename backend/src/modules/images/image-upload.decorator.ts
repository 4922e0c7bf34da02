import { createParamDecorator, UseInterceptors } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { BOARD_TEXTS_MAX_BYTES, IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { memoryStorage } from 'multer';
import type { Upload } from '../../http/call.decorator.js';
import { keptFileName } from './file-name.js';
import { UploadGate } from './upload-gate.js';

/** Name of the form's field that carries the file. */
const IMAGE_FIELD = 'image';

/** What may be wrong with the bytes of an image. */
const CONTENT_ERRORS = [
  'image.too-large',
  'image.not-an-image',
  'image.too-small',
  'image.too-many-pixels',
  'image.busy',
] as const;

/** Codes of a call that names an image by its address, ours or any public one. */
export const IMAGE_ADDRESS_ERRORS = [
  ...CONTENT_ERRORS,
  'image.quota',
  'image.address-refused',
  'image.fetch-failed',
  'image.not-found',
] as const;

/**
 * For a call that takes a multipart form with one image in the field `image`. It is read in memory: nothing is left
 * on the disk whatever happens. A larger file is `image.too-large`, anything else beyond these caps
 * `request.malformed`.
 */
export const IMAGE_UPLOAD: Upload = {
  field: IMAGE_FIELD,
  reads: UseInterceptors(
    UploadGate,
    FileInterceptor(IMAGE_FIELD, {
      storage: memoryStorage(),
      // As browsers send it; multer expects latin1.
      defParamCharset: 'utf8',
      limits: {
        fileSize: IMAGE_MAX_BYTES,
        files: 1,
        fields: 30,
        parts: 31,
        fieldNameSize: 100,
        // What texts and times of many boards may take; a text that is too long is told so by its own rule.
        fieldSize: BOARD_TEXTS_MAX_BYTES,
        headerPairs: 20,
      },
    }),
  ),
  errors: ['image.required', 'image.quota', ...CONTENT_ERRORS],
};

/** A file as it came. */
export interface UploadedFile {
  file: Buffer;
  /** See `keptFileName`. */
  fileName: string | null;
}

/**
 * The uploaded image. Its name is kept for its user to find it by; the type it claims is worth nothing.
 * @throws AppError image.required when there is none
 */
export const UploadedImage = createParamDecorator(
  (_data: unknown, context: ExecutionContext): UploadedFile => {
    const { file } = context.switchToHttp().getRequest<Request>();
    if (!file) throw new AppError('image.required');
    return { file: file.buffer, fileName: keptFileName(file.originalname) };
  },
);
