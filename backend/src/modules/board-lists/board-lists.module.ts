import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../http/idempotency/idempotency.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { BoardListsController } from './board-lists.controller.js';
import { BoardListsQueries } from './board-lists.queries.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { BoardListsService } from './board-lists.service.js';
import { ChosenListsQueries } from './chosen-lists.queries.js';
import { EntriesUpToDate } from './entries-up-to-date.service.js';
import { LostBoardsService } from './lost-boards.service.js';
import { LostEntriesRepository } from './lost-entries.repository.js';
import { MadeBoardsRepository } from './made-boards.repository.js';
import { MergedListsRepository } from './merged-lists.repository.js';
import { MergedListsService } from './merged-lists.service.js';
import { NewBoardsService } from './new-boards.service.js';
import { OldProviderBoardsJob } from './old-provider-boards.job.js';
import { PinterestMaker } from './pinterest-maker.service.js';
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
    EntriesUpToDate,
    LostBoardsService,
    LostEntriesRepository,
    MadeBoardsRepository,
    MergedListsRepository,
    MergedListsService,
    NewBoardsService,
    OldProviderBoardsJob,
    PinterestMaker,
    PinterestReader,
    ProviderBoardPartsService,
    ProviderBoardsCache,
    ProviderBoardsService,
  ],
  exports: [BoardListsQueries, ChosenListsQueries, MergedListsService, ProviderBoardsService],
})
export class BoardListsModule {}
