import {
  boardListPaths,
  boardListUsesSchema,
  idParamsSchema,
  type BoardListUses,
  type IdParams,
} from '@boardcast/contracts';
import { Controller, Param } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { ListUsesQueries } from './list-uses.queries.js';

/** Here, because board lists know nothing of the pins that go to them. */
@Controller()
export class ListUsesController {
  constructor(private readonly uses: ListUsesQueries) {}

  @Call(['GET', boardListPaths.uses(':id')], {
    summary: 'How many scheduled pins and drafts name a list.',
    answer: boardListUsesSchema,
    errors: ['board-list.not-found'],
  })
  getBoardListUses(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<BoardListUses> {
    return this.uses.of(userId, id);
  }
}
