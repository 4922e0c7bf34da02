import { Module } from '@nestjs/common';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { PinsModule } from '../pins/pins.module.js';
import { SearchController } from './search.controller.js';
import { SearchQueries } from './search.queries.js';

/** What a user has, by a few words. */
@Module({
  imports: [BoardListsModule, PinsModule],
  controllers: [SearchController],
  providers: [SearchQueries],
})
export class SearchModule {}
