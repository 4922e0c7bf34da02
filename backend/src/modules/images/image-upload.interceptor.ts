import type { NestInterceptor, Type } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { memoryStorage } from 'multer';

/** Name of the form's field that carries the file (spec §7). */
const IMAGE_FIELD = 'image';

/**
 * Reads a multipart form with one picture in the field `image`, in memory: nothing is left on the disk whatever
 * happens. A larger file is `image.too-large`, anything else beyond these caps `request.malformed`.
 */
export function imageUploadInterceptor(): Type<NestInterceptor> {
  return FileInterceptor(IMAGE_FIELD, {
    storage: memoryStorage(),
    limits: {
      fileSize: IMAGE_MAX_BYTES,
      files: 1,
      fields: 30,
      parts: 31,
      fieldNameSize: 100,
      // Far above every text we take, so that a text that is too long is told so by its own rule.
      fieldSize: 64 * 1024,
      headerPairs: 20,
    },
  });
}
