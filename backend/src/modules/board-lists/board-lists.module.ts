import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../http/idempotency/idempotency.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { BoardListsController } from './board-lists.controller.js';
import { BoardListsQueries } from './board-lists.queries.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { BoardListsService } from './board-lists.service.js';
import { ChosenListsQueries } from './chosen-lists.queries.js';
import { OldProviderBoardsJob } from './old-provider-boards.job.js';
import { PinterestReader } from './pinterest-reader.service.js';
import { ProviderBoardPartsService } from './provider-board-parts.service.js';
import { ProviderBoardsCache } from './provider-boards.cache.js';
import { ProviderBoardsController } from './provider-boards.controller.js';
import { ProviderBoardsService } from './provider-boards.service.js';

/** Board lists, and the boards at Pinterest that they are made of. */
@Module({
  imports: [ConnectionsModule, IdempotencyModule, UsersModule],
  // The provider's boards first: their address would else be read as the id of a list.
  controllers: [ProviderBoardsController, BoardListsController],
  providers: [
    BoardListsQueries,
    BoardListsRepository,
    BoardListsService,
    ChosenListsQueries,
    OldProviderBoardsJob,
    PinterestReader,
    ProviderBoardPartsService,
    ProviderBoardsCache,
    ProviderBoardsService,
  ],
  exports: [BoardListsQueries, ChosenListsQueries, ProviderBoardsService],
})
export class BoardListsModule {}
