import { applyDecorators, createParamDecorator, UseInterceptors } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { memoryStorage } from 'multer';

/** Name of the form's field that carries the file. */
const IMAGE_FIELD = 'image';

/**
 * For a route that takes a multipart form with one image in the field `image`. It is read in memory: nothing is left
 * on the disk whatever happens. A larger file is `image.too-large`, anything else beyond these caps
 * `request.malformed`.
 */
export function TakesImage(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(
      FileInterceptor(IMAGE_FIELD, {
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
      }),
    ),
  );
}

/**
 * The bytes of the uploaded image; its name and the type it claims are worth nothing.
 * @throws AppError image.required when there is none
 */
export const ImageBytes = createParamDecorator((_data: unknown, context: ExecutionContext): Buffer => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw new AppError('image.required');
  return file.buffer;
});
