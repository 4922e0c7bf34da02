import {
  adminGroupDetailSchema,
  adminGroupQuerySchema,
  adminPaths,
  adminPinsQuerySchema,
  adminPinsResponseSchema,
  idParamsSchema,
  imageKeyParamsSchema,
  type AdminGroupDetail,
  type AdminGroupQuery,
  type AdminPinsQuery,
  type AdminPinsResponse,
  type IdParams,
  type ImageKeyParams,
} from '@boardcast/contracts';
import { Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Call } from '../../../http/call.decorator.js';
import { ImagesQueries } from '../../images/images.queries.js';
import { AdminPinsQueries } from './admin-pins.queries.js';

/** Everybody's pins. */
@Controller()
export class AdminPinsController {
  constructor(
    private readonly pins: AdminPinsQueries,
    private readonly images: ImagesQueries,
  ) {}

  @Call(['GET', adminPaths.pins], {
    summary: 'One page of everybody’s groups and drafts.',
    answer: adminPinsResponseSchema,
  })
  getAdminPins(@Query({ schema: adminPinsQuerySchema }) query: AdminPinsQuery): Promise<AdminPinsResponse> {
    return this.pins.page(query);
  }

  @Call(['GET', adminPaths.pinGroup(':id')], {
    summary: 'One group with a page of its pins.',
    answer: adminGroupDetailSchema,
    errors: ['pin-group.not-found'],
  })
  getAdminPinGroup(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: adminGroupQuerySchema }) query: AdminGroupQuery,
  ): Promise<AdminGroupDetail> {
    return this.pins.detail(id, query);
  }

  @Call(['GET', adminPaths.thumbnail(':key')], {
    kind: 'picture',
    summary: 'A small copy of anybody’s image.',
    file: ['image/jpeg'],
    errors: ['image.not-found'],
  })
  async getThumbnail(
    @Param({ schema: imageKeyParamsSchema }) { key }: ImageKeyParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { stream, contentType } = await this.images.thumbnail(key);
    // Not kept for ever, as its owner’s is: who may see it is asked each day anew.
    response.setHeader('Cache-Control', 'private, max-age=86400');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return new StreamableFile(stream, { type: contentType, disposition: 'inline; filename="boardcast.jpg"' });
  }
}
