import { searchPaths, searchQuerySchema, searchResponseSchema } from '@boardcast/contracts';
import type { SearchQuery, SearchResponse } from '@boardcast/contracts';
import { Controller, Query } from '@nestjs/common';
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { SearchQueries } from './search.queries.js';

@Controller()
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Call(['GET', searchPaths.all], {
    summary: 'Board lists by name; drafts, scheduled pins and groups by title: the first few of each.',
    answer: searchResponseSchema,
  })
  search(
    @CurrentUserId() userId: string,
    @Query({ schema: searchQuerySchema }) { q }: SearchQuery,
  ): Promise<SearchResponse> {
    return this.queries.find(userId, q);
  }
}
