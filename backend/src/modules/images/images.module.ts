import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ImageRemovalsService } from './image-removals.service.js';
import { ImagesController } from './images.controller.js';
import { ImagesQueries } from './images.queries.js';
import { ImagesService } from './images.service.js';
import { RemoteImagesGateway } from './remote-images.gateway.js';

/** Pictures: taken in, normalised, kept, shown to their owner. */
@Module({
  imports: [AuthModule],
  controllers: [ImagesController],
  providers: [
    ImageRemovalsService,
    ImagesQueries,
    ImagesService,
    { provide: RemoteImagesGateway, useFactory: () => new RemoteImagesGateway() },
  ],
  exports: [ImageRemovalsService, ImagesQueries, ImagesService],
})
export class ImagesModule {}
