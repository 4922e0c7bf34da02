import { RemoteImagesGateway } from '@boardcast/server';
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ImageRemovalsJob } from './image-removals.job.js';
import { ImageRemovalsRepository } from './image-removals.repository.js';
import { ImageRemovalsService } from './image-removals.service.js';
import { ImagesController } from './images.controller.js';
import { ImagesQueries } from './images.queries.js';
import { ImagesService } from './images.service.js';
import { OrphanedFilesService } from './orphaned-files.service.js';
import { UploadRoom } from './upload-room.js';
import { PictureWorkshop } from './workshop/picture-workshop.js';

/** Images: taken in, normalised, kept, shown to their owner. */
@Module({
  imports: [UsersModule],
  controllers: [ImagesController],
  providers: [
    ImageRemovalsJob,
    ImageRemovalsRepository,
    ImageRemovalsService,
    ImagesQueries,
    ImagesService,
    OrphanedFilesService,
    PictureWorkshop,
    UploadRoom,
    { provide: RemoteImagesGateway, useFactory: () => new RemoteImagesGateway() },
  ],
  exports: [ImageRemovalsService, ImagesQueries, ImagesService, OrphanedFilesService, UploadRoom],
})
export class ImagesModule {}
