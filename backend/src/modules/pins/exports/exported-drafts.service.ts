import {
  BOARD_LIST_BOARDS_MAX,
  targetKey,
  type DraftPin,
  type ExportDraftPinsQuery,
} from '@boardcast/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, publicAddress, type BackendConfig } from '../../../config.js';
import { BoardListsQueries } from '../../board-lists/board-lists.queries.js';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { DraftsQueries } from '../drafts/drafts.queries.js';
import { listsText, namedLists, withId } from '../imports/named-targets.js';
import { boardText } from './board-text.js';
import type { ExportedPin, Place } from './csv-part.js';

/** Drafts that are read together: all of them are sorted for each page. */
const PAGE = 500;

/** Drafts as files have them. */
@Injectable()
export class ExportedDrafts {
  constructor(
    private readonly drafts: DraftsQueries,
    private readonly boardLists: BoardListsQueries,
    private readonly chosenLists: ChosenListsQueries,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** In the order of the list, from a place on; in Pinterest’s columns with a place for each board. */
  async *from(userId: string, asked: ExportDraftPinsQuery, from: Place | null): AsyncGenerator<ExportedPin> {
    const { columns, sort, order, ids } = asked;
    const targets = columns === 'own' ? await this.named(userId) : this.expanded(userId);
    let place = from?.standsAt ?? null;
    do {
      const page = await this.drafts.from(userId, { sort, order, ids, limit: PAGE }, place);
      for (const { standsAt, ...draft } of page.pins) {
        const at = draft.scheduledFor === null ? null : new Date(draft.scheduledFor);
        const names = await targets(draft);
        yield {
          ...{ title: draft.title, description: draft.description, link: draft.link, altText: draft.altText },
          image: draft.imageUrl && publicAddress(this.config, draft.imageUrl),
          places: names.map((target) => ({ target, at })),
          standsAt,
        };
      }
      place = page.next;
    } while (place !== null);
  }

  /** As the import reads it: one text for all lists, a board with its id. */
  private async named(userId: string): Promise<(draft: DraftPin) => string[]> {
    const lists = await this.boardLists.all(userId, 0);
    const known = namedLists(lists);
    const byId = new Map(lists.map((list) => [list.id, list]));
    return (draft) => {
      const { pinterestBoardId: boardId, pinterestSectionId: sectionId, boardListIds } = draft;
      if (boardId !== null) return [withId(nameOf(draft), targetKey(boardId, sectionId))];
      return [
        listsText(
          boardListIds.flatMap((id) => byId.get(id) ?? []),
          known,
        ),
      ];
    };
  }

  /** A name for each board, as Pinterest reads it. */
  private expanded(userId: string): (draft: DraftPin) => Promise<string[]> {
    const read = new Map<string, Promise<string[]>>();
    const boardsOf = async (listIds: readonly string[]) => {
      const { boards } = await this.chosenLists.snapshot(userId, listIds, BOARD_LIST_BOARDS_MAX);
      // A draft without a board has a row all the same.
      return boards.length === 0 ? [''] : boards.map(boardText);
    };
    return (draft) => {
      if (draft.boardListIds.length === 0) return Promise.resolve([nameOf(draft)]);
      const key = draft.boardListIds.join();
      const boards = read.get(key) ?? boardsOf(draft.boardListIds);
      read.set(key, boards);
      return boards;
    };
  }
}

const nameOf = ({ pinterestBoardName, pinterestSectionName }: DraftPin): string =>
  boardText({ boardName: pinterestBoardName ?? '', sectionName: pinterestSectionName });
