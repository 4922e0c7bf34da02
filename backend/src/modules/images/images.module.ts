import { RemoteImagesGateway } from '@boardcast/server';
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ImageRemovalsJob } from './image-removals.job.js';
import { ImageRemovalsRepository } from './image-removals.repository.js';
import { ImageRemovalsService } from './image-removals.service.js';
import { ImagesController } from './images.controller.js';
import { ImagesQueries } from './images.queries.js';
import { ImagesService } from './images.service.js';
import { LibraryRepository } from './library.repository.js';
import { LibraryService } from './library.service.js';
import { PictureHashesJob } from './picture-hashes.job.js';
import { PictureHashesRepository } from './picture-hashes.repository.js';
import { PicturesQueries } from './pictures.queries.js';
import { RemovedPicturesJob } from './removed-pictures.job.js';
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
    LibraryRepository,
    LibraryService,
    OrphanedFilesService,
    PictureHashesJob,
    PictureHashesRepository,
    PicturesQueries,
    PictureWorkshop,
    RemovedPicturesJob,
    UploadRoom,
    { provide: RemoteImagesGateway, useFactory: () => new RemoteImagesGateway() },
  ],
  exports: [
    ImageRemovalsService,
    ImagesQueries,
    ImagesService,
    LibraryService,
    OrphanedFilesService,
    PicturesQueries,
    UploadRoom,
  ],
})
export class ImagesModule {}
