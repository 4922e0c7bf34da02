import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { imageParamsSchema, imagePaths } from '@boardcast/contracts';
import type { ImageParams } from '@boardcast/contracts';
import type { Response } from 'express';
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { ImagesQueries } from './images.queries.js';

/** The user's own images. A key names the same bytes for ever, so the browser may keep them. */
@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesQueries) {}

  @Call(['GET', imagePaths.variant(':key', ':variant')], {
    summary: 'One of the user’s images, whole or small.',
    kind: 'picture',
    file: ['image/jpeg', 'image/png'],
    errors: ['image.not-found'],
  })
  async getImage(
    @CurrentUserId() userId: string,
    @Param({ schema: imageParamsSchema }) params: ImageParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { stream, contentType } = await this.images.content(userId, params);
    // Set here and not by decorator: a refusal must not be kept.
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const ending = contentType === 'image/png' ? 'png' : 'jpg';
    const disposition = `inline; filename="boardcast.${ending}"`;
    return new StreamableFile(stream, { type: contentType, disposition });
  }
}
