import {
  IMPORT_ROWS_MAX,
  targetKey,
  type ExportColumns,
  type ExportScheduledPinsQuery,
  type ScheduledPin,
} from '@boardcast/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, publicAddress, type BackendConfig } from '../../../config.js';
import { BoardListsQueries } from '../../board-lists/board-lists.queries.js';
import { listsText, namedLists, withId } from '../imports/named-targets.js';
import { ScheduledQueries } from '../scheduled/scheduled.queries.js';
import { boardText } from './board-text.js';
import type { ExportedPin, Place } from './csv-part.js';
import { PlannedBoardsQueries, type PlannedBoard } from './planned-boards.queries.js';

/** Pins that are read together, with their boards: all of them are sorted for each page. */
const PAGE = 500;

/** Scheduled pins as files have them. */
@Injectable()
export class ExportedScheduled {
  constructor(
    private readonly scheduled: ScheduledQueries,
    private readonly plannedBoards: PlannedBoardsQueries,
    private readonly boardLists: BoardListsQueries,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * Those to come, in the order of the list, from a place on. A place for each board have those of Pinterest’s columns, those
   * whose boards have times of their own, and those whose lists are gone.
   */
  async *from(
    userId: string,
    { columns, sort, order }: ExportScheduledPinsQuery,
    from: Place | null,
  ): AsyncGenerator<ExportedPin> {
    const lists = await this.boardLists.all(userId, 0);
    const known = namedLists(lists);
    const byId = new Map(lists.map((list) => [list.id, list]));
    const listsOf = (pin: ScheduledPin) =>
      (pin.boardLists ?? []).flatMap(({ id }) => (id === null ? [] : (byId.get(id) ?? [])));
    const hasLists = (pin: ScheduledPin) => columns === 'own' && !pin.spreadUntil && listsOf(pin).length > 0;
    let place = from?.standsAt ?? null;
    do {
      const page = await this.scheduled.ahead(userId, { sort, order, limit: PAGE }, place);
      const expanded = page.pins.filter((pin) => !hasLists(pin)).map(({ id }) => id);
      // No part has more rows.
      const boards = await this.plannedBoards.of(expanded, (from?.rows ?? 0) + IMPORT_ROWS_MAX + 1);
      for (const pin of page.pins) {
        const at = new Date(pin.scheduledTime);
        const ofPin = boards.filter(({ groupId }) => groupId === pin.id);
        yield {
          ...{ title: pin.title, description: pin.description, link: pin.link, altText: pin.altText },
          image: publicAddress(this.config, pin.imageUrl),
          places: hasLists(pin)
            ? [{ target: listsText(listsOf(pin), known), at }]
            : ofPin.map((board) => ({
                target: targetText(board, columns),
                at: board.at ?? at,
                ...(columns === 'pinterest' && textsOf(board)),
              })),
          standsAt: pin.standsAt,
        };
      }
      place = page.next;
    } while (place !== null);
  }
}

const textsOf = ({ ownTitle, ownDescription, link }: PlannedBoard) => ({
  title: ownTitle ?? undefined,
  description: ownDescription ?? undefined,
  link,
});

const targetText = (board: PlannedBoard, columns: ExportColumns): string =>
  columns === 'pinterest'
    ? boardText(board)
    : withId(boardText(board), targetKey(board.boardId, board.sectionId));
